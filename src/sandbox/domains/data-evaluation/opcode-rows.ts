import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { DataVerificationRow } from '@sandbox/graphql/generated/resolvers';
import { categoriesUsed, storeWithOpcodes } from '@sandbox/domains/opcodes';
import type { StoreRow } from '@sandbox/domains/stores';
import { RowList } from './row-list';

/** How far the operation codes that phase 1 brought have been categorized. */
export function opcodeRows(context: SandboxContext, { storeId, tenantId }: StoreRow): DataVerificationRow[] {
  const store = storeWithOpcodes(context, { storeId, tenantId });
  const departments = context.db
    .prepare<[number], { department: string; n: number }>(
      'select department, count(*) as n from opcode where storeKey = ? group by department order by n desc',
    )
    .all(store.id);
  const total = departments.reduce((sum, { n }) => sum + n, 0);
  const uncategorized = categoriesUsed(context, store.id).get(UNCATEGORIZED) ?? 0;
  const rows = new RowList().add('Operation codes', total, { bold: true });
  for (const { department, n } of departments) rows.add(department === '' ? 'No department' : department, n);
  return rows
    .add('Categorized', total - uncategorized, { bold: true })
    .add('Uncategorized', uncategorized, { bold: true, passed: uncategorized === 0 })
    .done('Opcodes categorized', store.opcodeCategorizedDate, store.isOpcodeCategorized)
    .done('Opcodes verified', store.opcodeVerifiedDate, store.isOpcodeVerified).rows;
}
