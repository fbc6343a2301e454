import type { Connection } from '@shared/domains/connections/model';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';

export const SANDBOX_NAME = 'Sandbox';

/** The connection to the back office that ships with the app, running at `url`. */
export const sandboxConnection = (url: string): Connection => ({
  id: SANDBOX_CONNECTION_ID,
  name: SANDBOX_NAME,
  endpoint: `${url}/graphql`,
  issuer: `${url}/realms/sandbox`,
  clientId: 'dealer-console',
  realm: 'bzo',
  collector: `${url}/collector/v1/traces`,
  geolocation: `${url}/geo`,
  siteHost: '.dealers.example.com',
  roleClaim: '',
  loopbackPort: '',
  caFile: '',
});
