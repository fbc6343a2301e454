import type { CDPSession } from '@playwright/test';
import { z } from 'zod';

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), node_types: z.array(z.unknown()) }),
  }),
  nodes: z.custom<number[]>((nodes) => Array.isArray(nodes)),
});

/** What V8 compiles of the scripts, and what the browser keeps for its developer tools, is none of the page's doing. */
const NOT_OURS: ReadonlySet<unknown> = new Set(['code', 'native', 'hidden', 'synthetic']);

/** MB of the page's own objects and texts, without what the engine makes for itself. */
export async function heapObjects(devtools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = snapshotSchema.parse(JSON.parse(chunks.join('')));
  const fields = snapshot.meta.node_fields;
  const types = z.array(z.string()).parse(snapshot.meta.node_types[fields.indexOf('type')]);
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!NOT_OURS.has(types[nodes[at + type] ?? -1])) bytes += nodes[at + size] ?? 0;
  return bytes / 1024 ** 2;
}
