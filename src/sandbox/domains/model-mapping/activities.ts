import { z } from 'zod';
import { type Activities, type Activity, type Input, saysSuccess, text } from '@sandbox/domains/activity-log';
import type { modelMappingMutations } from './resolvers';

const about = (input: Input, activity: string): Activity => ({
  module: 'model mapping',
  activity,
  tenantId: text(input['inTenantId']),
  storeId: text(input['inStoreId']),
});

const named = z.array(
  z.object({
    p_process: z.string(),
    make: z.string(),
    model: z.string().nullable(),
    menuname: z.string().optional(),
    gridtype: z.string().optional(),
  }),
);

function recordsOf(json: unknown): z.infer<typeof named> {
  try {
    return named.catch([]).parse(typeof json === 'string' ? JSON.parse(json) : json);
  } catch {
    return [];
  }
}

/** One is named, several are counted; all records of a call lead to the same place or from any. */
function told(json: unknown): string {
  const records = recordsOf(json);
  const [first] = records;
  if (!first) return 'Models mapped';
  const all = first.p_process === 'unmapMake' ? 'makes' : 'models';
  const what =
    records.length === 1 ? [first.make, first.model ?? ''].join(' ').trim() : `${records.length} ${all}`;
  const target = first.menuname ?? first.gridtype ?? '';
  return first.p_process.startsWith('unmap')
    ? `${what} unmapped from ${target}`
    : `${what} mapped to ${target}`;
}

export const modelMappingActivities = {
  getMenuModels: null,
  getLaborMissGridTypes: null,
  getLaborMissModels: null,
  updateMenuModels: saysSuccess((input) => about(input, told(input['inModels']))),
  insertGridModelMapping: saysSuccess((input) => about(input, told(input['inMapping']))),
} satisfies Activities<typeof modelMappingMutations>;
