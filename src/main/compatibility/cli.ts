// The command line of `npm run fit`: reads the options, prints the compatibility report of a back office, and sets the
// exit code.

import { parseArgs } from 'node:util';
import { requestHeaders } from '@main/back-office/transport/request-headers';
import { Network } from '@main/network/network';
import { networkFailure } from '@main/network/network-failure';
import {
  compatibilityText,
  incompatibleOperations,
  refusedOperations,
} from '@shared/domains/connections/compatibility';
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
  --help           this text

Ends with 0 where everything fits, 1 where something does not or is refused, and 2 where it could not be compared.
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
      help: { type: 'boolean' },
    },
  }).values;

async function run(): Promise<number> {
  const { endpoint, token, realm, ca, help } = readOptions();
  if (help) {
    process.stdout.write(HELP);
    return FITS;
  }
  if (endpoint === undefined) throw new Error('--endpoint is missing.');
  if (!URL.canParse(endpoint)) throw new Error(`--endpoint ${endpoint} is no URL.`);
  const headers = requestHeaders({ realm }, token ?? null);
  const fetchFn = new Network().fetchWith({ caFile: ca });
  const ask = createQuerySender(endpoint, headers, fetchFn);
  const compared = await compatibilityReport(endpoint, ask);
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
