import { createHttp, type ServiceOptions } from '../shared/http.ts';
import * as endpoints from './endpoints.ts';

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
export { POLLS_KEEP } from './endpoints.ts';

/**
 * The polling index (document 2). Every data route needs the key. Asking for the same more than once a minute brings
 * nothing new (section 8): in between the cache answers, `fresh` or not.
 */
export function createPollsClient(options: ServiceOptions) {
  const http = createHttp(options, endpoints.service);

  return {
    /** `GET /aprovacao-pres` (document 2, section 4): approval of the president, by survey and by month. */
    approval: http.function(endpoints.approval),

    /** `GET /presidente` (document 2, section 4): first round. */
    president: http.function(endpoints.president),

    /**
     * `GET /presidente-2t` (document 2, section 4, rules 1 and 2): second round by scenario. Without `cenarios`, or with an
     * empty list, all of them; unknown keys are left out by the service.
     */
    runoff: http.function(endpoints.runoff),

    /**
     * `GET /governadores` (document 2, section 4, rules 3 and 4): by state. Without `estados`, or with an empty list, all
     * of them; codes that the index does not know are left out by the service.
     */
    governors: http.function(endpoints.governors),

    /** `GET /health` (document 2, section 4): needs no key. */
    health: http.health,
  };
}

export type PollsClient = ReturnType<typeof createPollsClient>;
