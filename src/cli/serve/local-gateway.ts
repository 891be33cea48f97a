import type { GatewayConfig } from '../../gateway/config.ts';
import { SERVICE_NAMES } from '../../local-services/local-service.ts';
import type { ReadyLine } from '../../local-services/start.ts';

/** Names of the variables that the keys of the local services are handed over in; there are none of the real environment. */
const VARIABLES = { polls: 'LOCAL_POLLS_KEY', football: 'LOCAL_FOOTBALL_KEY', sandbox: 'LOCAL_SANDBOX_TOKEN' } as const;

/** A gateway in front of the local services, as far as they are there. */
export function gatewayOf(ready: ReadyLine, basePath: string): { config: GatewayConfig; env: Record<string, string> } {
  const keyVariables: Readonly<Record<string, string>> = VARIABLES;
  const services = Object.fromEntries(
    SERVICE_NAMES.filter((name) => ready[name]).map((name) => {
      const keyVariable = keyVariables[name];
      const enabled = name === 'sandbox' ? { enabled: true } : {};
      return [name, { url: ready[name], ...(keyVariable && { keyVariable }), ...enabled }];
    }),
  );
  const { polls, football, sandbox } = ready.keys;
  return {
    config: { basePath, services },
    env: { [VARIABLES.polls]: polls, [VARIABLES.football]: football, [VARIABLES.sandbox]: sandbox[0] },
  };
}
