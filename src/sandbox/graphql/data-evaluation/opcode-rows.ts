import { hashOf, seededRandom } from '../../store/random';
import type { SandboxContext } from '../context';
import type { DataVerificationRow } from '../generated/resolvers';
import type { StoreRow } from '../stores/find-store';
import { loggedCounts, sumOf } from './logged-counts';
import { RowList } from './row-list';

/** How far the operation codes that phase 1 collected have been categorized. */
export function opcodeRows({ db }: SandboxContext, store: StoreRow): DataVerificationRow[] {
  const total = sumOf(loggedCounts(db, store.id, 'bulk_phase_1'), 'Collect operation codes');
  const random = seededRandom(hashOf(`${store.storeId} opcodes`));
  const uncategorized = store.isOpcodeCategorized ? 0 : Math.ceil(total * (0.2 + 0.6 * random.next()));
  const bodyShop = Math.round(total * (0.05 + 0.1 * random.next()));
  return new RowList()
    .add('Operation codes', total, { bold: true })
    .add('Service', total - bodyShop)
    .add('Body Shop', bodyShop)
    .add('Categorized', total - uncategorized, { bold: true })
    .add('Uncategorized', uncategorized, { bold: true, passed: uncategorized === 0 })
    .done('Opcodes categorized', store.opcodeCategorizedDate, store.isOpcodeCategorized)
    .done('Opcodes verified', store.opcodeVerifiedDate, store.isOpcodeVerified).rows;
}
