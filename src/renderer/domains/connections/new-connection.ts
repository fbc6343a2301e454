import type { Connection } from '@shared/domains/connections/model';

/** An empty connection with an id of its own. */
export const newConnection = (): Connection => ({
  id: crypto.randomUUID(),
  name: '',
  endpoint: '',
  issuer: '',
  clientId: '',
  realm: '',
  collector: '',
  geolocation: '',
  siteHost: '',
  roleClaim: '',
  loopbackPort: '',
  caFile: '',
});
