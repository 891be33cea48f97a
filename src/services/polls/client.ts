import { polls } from '../shared/facts.ts';
import { type Call, createHttp, type ServiceOptions } from '../shared/http.ts';
import { keyed } from '../shared/secret.ts';
import type { Approval, Governors, President, Runoff } from './answers.ts';
import * as questions from './endpoints.ts';

export type {
  Approval,
  ApprovalMonth,
  ApprovalSurvey,
  Candidate,
  CandidateSeries,
  Governors,
  PollBlock,
  PollState,
  President,
  Runoff,
  Scenario,
  VotingPoint,
} from './answers.ts';
export { POLL_STATES, pollMonth, walkCandidates } from './answers.ts';

/**
 * The polling index (document 2). Every data route needs the key. Asking for the same more than once a minute brings
 * nothing new (section 8): in between the cache answers, `fresh` or not.
 */
export function createPollsClient(options: ServiceOptions) {
  const http = createHttp(options, { ...polls, key: keyed('query') });

  return {
    /** `GET /aprovacao-pres` (document 2, section 4): approval of the president, by survey and by month. */
    approval(call: Call = {}): Promise<Approval> {
      return http.json(call, questions.approval().build);
    },

    /** `GET /presidente` (document 2, section 4): first round. */
    president(call: Call = {}): Promise<President> {
      return http.json(call, questions.president().build);
    },

    /**
     * `GET /presidente-2t` (document 2, section 4, rules 1 and 2): second round by scenario. Without `cenarios`, or with an
     * empty list, all of them; unknown keys are left out by the service.
     */
    runoff(query: { cenarios?: readonly string[] | undefined } = {}, call: Call = {}): Promise<Runoff> {
      return http.json(call, questions.runoff(query).build);
    },

    /**
     * `GET /governadores` (document 2, section 4, rules 3 and 4): by state. Without `estados`, or with an empty list, all
     * of them; codes that the index does not know are left out by the service.
     */
    governors(query: { estados?: readonly string[] | undefined } = {}, call: Call = {}): Promise<Governors> {
      return http.json(call, questions.governors(query).build);
    },

    /** `GET /health` (document 2, section 4): needs no key. */
    health: http.health,
  };
}

export type PollsClient = ReturnType<typeof createPollsClient>;
