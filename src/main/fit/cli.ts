import { requestHeaders } from '@main/back-office/request-headers';
import { Network } from '@main/network/network';
import { fitText, misfitting } from '@shared/domains/connections/fit';
import { parseArgs } from 'node:util';
import { askOver } from './ask-over';
import { fitReport } from './fit-report';

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
  const get = new Network().fetchOver({ caFile: values.ca });
  const report = await fitReport(values.endpoint, askOver(values.endpoint, headers, get));
  process.stdout.write(fitText(report));
  process.exitCode = misfitting(report).length > 0 ? 1 : 0;
}
