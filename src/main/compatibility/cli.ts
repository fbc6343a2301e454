import { parseArgs } from 'node:util';
import { requestHeaders } from '@main/back-office/transport/request-headers';
import { Network } from '@main/network/network';
import { compatibilityText, incompatibleOperations } from '@shared/domains/connections/compatibility';
import { compatibilityReport } from './compatibility-report';
import { createQuerySender } from './query-sender';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    endpoint: { type: 'string' },
    token: { type: 'string' },
    realm: { type: 'string', default: 'bzo' },
    ca: { type: 'string', default: '' },
  },
});

if (values.endpoint === undefined) {
  process.stderr.write('npm run fit -- --endpoint URL [--token TOKEN] [--realm REALM] [--ca FILE]\n');
  process.exitCode = 2;
} else {
  const headers = requestHeaders({ realm: values.realm }, values.token ?? null);
  const get = new Network().fetchWith({ caFile: values.ca });
  const report = await compatibilityReport(values.endpoint, createQuerySender(values.endpoint, headers, get));
  process.stdout.write(compatibilityText(report));
  process.exitCode = incompatibleOperations(report).length > 0 ? 1 : 0;
}
