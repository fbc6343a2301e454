// The command line of `npm run fit`: reads the options, prints the compatibility report of a back office, and sets the
// exit code.

import { parseArgs } from 'node:util';
import { requestHeaders } from '@main/back-office/transport/request-headers';
import { Network } from '@main/network/network';
import { accessTokenClaims } from '@main/session/identity';
import { networkFailure } from '@main/network/network-failure';
import {
  compatibilityText,
  incompatibleOperations,
  refusedOperations,
} from '@shared/domains/connections/compatibility';
import { roleOf } from '@shared/kernel/access/role-claim';
import { compatibilityReport, withRefusals } from './compatibility-report';
import { createQuerySender } from './query-sender';

const HELP = `npm run fit -- --endpoint URL [options]

The compatibility report of the console, in a terminal: compares every operation with a
back office. With a token, tries each read for one row, and names what the owner of the token is refused.
Nothing is changed.

  --endpoint URL   the back office's GraphQL endpoint
  --token TOKEN    access token to ask with, for a schema that is not public and for the reads to try
  --realm REALM    value of the realm header (default bzo)
  --ca FILE        a PEM file with certificate authorities
  --role-claim C   claim of the token that names its role, besides realm_access.roles
  --help           this text

Ends with 0 where everything fits, 1 where an operation does not fit or a read is refused, and 2 where nothing could
be compared: no answer, a token that is missing or refused, or an account to which everything is refused.
`;

const [FITS, HAS_MISMATCHES, NOT_COMPARED] = [0, 1, 2];

const text = { type: 'string' } as const;
const readOptions = () =>
  parseArgs({
    args: process.argv.slice(3),
    options: {
      endpoint: text,
      token: text,
      realm: { ...text, default: 'bzo' },
      ca: { ...text, default: '' },
      'role-claim': { ...text, default: '' },
      help: { type: 'boolean' },
    },
  }).values;

async function run(): Promise<number> {
  const { endpoint, token, realm, ca, help, 'role-claim': roleClaim } = readOptions();
  if (help) {
    process.stdout.write(HELP);
    return FITS;
  }
  if (endpoint === undefined) throw new Error('--endpoint is missing.');
  if (!URL.canParse(endpoint)) throw new Error(`--endpoint ${endpoint} is no URL.`);
  const headers = requestHeaders({ realm }, token ?? null);
  const fetchFn = new Network().fetchWith({ caFile: ca });
  const ask = createQuerySender(endpoint, headers, fetchFn);
  const claims = token === undefined ? undefined : accessTokenClaims(token);
  const role = claims === undefined ? undefined : roleOf([claims], roleClaim);
  const compared = await compatibilityReport(endpoint, ask, role);
  const report = token === undefined ? compared : await withRefusals(compared, ask);
  process.stdout.write(compatibilityText(report));
  return incompatibleOperations(report).length + refusedOperations(report).length > 0 ? HAS_MISMATCHES : FITS;
}

const reasonOf = (error: unknown): string =>
  networkFailure(error)?.reason ?? (error instanceof Error ? error.message : String(error));

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\nSee --help.\n`);
  process.exitCode = NOT_COMPARED;
}
