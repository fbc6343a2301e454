import { EXPORT_FORMATS } from '@shared/domains/exports/model';
import type { Job } from '@shared/domains/jobs/model';
import type { BridgeClient } from '../../fixtures/bridge-client';
import { pngLogo } from '../../fixtures/png-logo';

const ROWS = 500;

const ended = ({ call }: BridgeClient, jobId: string): Promise<Job> =>
  new Promise((found) => {
    const listening = call.jobs.watch.subscribe(undefined, {
      onData: (jobs) => {
        const job = jobs.find(({ id, status }) => id === jobId && status !== 'running');
        if (!job) return;
        listening.unsubscribe();
        found(job);
      },
    });
  });

async function exportTable(
  bridge: BridgeClient,
  format: (typeof EXPORT_FORMATS)[number],
): Promise<Job | null> {
  const { call } = bridge;
  const begun = await call.exports.table.mutate({
    fileName: `Store List of ${format}`,
    sheetName: 'Stores',
    format,
    columns: [{ key: 'store', header: 'Store' }],
    rowCount: ROWS,
  });
  if (!begun) return null;
  const rows = Array.from({ length: ROWS }, (_, number) => [`Store ${number} ${'x'.repeat(100)}`]);
  await call.exports.rows.mutate({ feedId: begun.feedId, rows, last: true });
  return ended(bridge, begun.jobId);
}

/** One file of each kind, and how each ended; an error for one that was refused at once. */
export async function exportEverything(bridge: BridgeClient): Promise<(Job | Error | null)[]> {
  const kinds = [
    ...EXPORT_FORMATS.map((format) => () => exportTable(bridge, format)),
    async () => {
      const png = pngLogo.toString('base64');
      const begun = await bridge.call.exports.picture.mutate({ fileName: 'Chart', png });
      return begun && ended(bridge, begun.jobId);
    },
  ];
  const outcomes: (Job | Error | null)[] = [];
  for (const kind of kinds)
    outcomes.push(
      await kind().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
    );
  return outcomes;
}
