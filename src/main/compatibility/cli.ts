// The command line of `npm run fit`: reads the options, prints the compatibility report of a back office, and sets the
// exit code.

import { parseArgs } from 'node:util';
import { requestHeaders } from '@main/back-office/transport/request-headers';
import { Network } from '@main/network/network';
import { tokenClaims } from '@main/session/identity';
import { networkFailure } from '@main/network/network-failure';
import { compatibilityText, fits } from '@shared/domains/connections/compatibility';
import { roleOf } from '@shared/kernel/access/role-claim';
import { compatibilityReport, withTriedReads } from './compatibility-report';
import HELP from './help.txt?raw';
import { createQuerySender } from './query-sender';

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
  const claims = token === undefined ? undefined : tokenClaims(token);
  const role = claims === undefined ? undefined : roleOf([claims], roleClaim);
  const compared = await compatibilityReport(endpoint, ask, role);
  const report = token === undefined ? compared : await withTriedReads(compared, ask);
  process.stdout.write(compatibilityText(report));
  return fits(report) ? FITS : HAS_MISMATCHES;
}

const reasonOf = (error: unknown): string =>
  networkFailure(error)?.reason ?? (error instanceof Error ? error.message : String(error));

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\nSee --help.\n`);
  process.exitCode = NOT_COMPARED;
}
