import { formatDate, formatMoney } from '@shared/kernel/format';
import { hashOf, seededRandom } from '@sandbox/store/random';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { DataVerificationRow } from '@sandbox/graphql/generated/resolvers';
import type { StoreRow } from '@sandbox/domains/stores';
import { linesOf, loggedCounts, sumOf } from './logged-counts';
import { RowList } from './row-list';

const MONTHLY = 'Apply opcode categories';

/** The totals of phase 2, held against the DMS; nothing before it is completed. */
export function phase2Rows({ db }: SandboxContext, store: StoreRow): DataVerificationRow[] {
  if (store.bulkPhase2 !== 'Completed') return [];
  const counts = loggedCounts(db, store.id, 'bulk_phase_2');
  const random = seededRandom(hashOf(`${store.storeId} phase_2`));
  const laborLines = sumOf(counts, 'Load labor lines');
  const partsLines = sumOf(counts, 'Load parts lines');
  const rate = random.int(9500, 18_500) / 100;
  const hours = Math.round(laborLines * (0.8 + random.next()));
  const partsSale = Math.round(partsLines * random.int(1800, 5200)) / 100;
  const difference = store.isPhase2Verified ? 0 : random.int(0, 240) / 100;
  const list = new RowList()
    .add('Phase 2 load completed', formatDate(store.bulkPhase2CompletedDate, '---'))
    .add('Labor lines', laborLines, { bold: true })
    .add('Parts lines', partsLines, { bold: true });
  for (const { what, count } of linesOf(counts, MONTHLY)) list.add(`Repair orders ${what}`, count);
  return list
    .add('Labor hours sold', hours)
    .add('Labor sale', formatMoney(hours * rate), { bold: true })
    .add('Effective labor rate', formatMoney(rate))
    .add('Parts sale', formatMoney(partsSale), { bold: true })
    .add('Difference of totals to the DMS', `${difference.toFixed(2)} %`, { passed: difference <= 1 })
    .done('Phase 2 verified', store.phase2VerifiedDate, store.isPhase2Verified).rows;
}
