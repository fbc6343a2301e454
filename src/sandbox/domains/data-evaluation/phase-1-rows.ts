import { formatDate } from '@shared/kernel/format';
import { hashOf, seededRandom } from '@sandbox/store/random';
import { advisorsOf } from '@sandbox/domains/service-people';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { DataVerificationRow } from '@sandbox/graphql/generated/resolvers';
import type { StoreRow } from '@sandbox/domains/stores';
import { techniciansOf } from '@sandbox/domains/service-people';
import { linesOf, loggedCounts, sumOf } from './logged-counts';
import { RowList } from './row-list';

const MONTHLY = 'Extract repair orders';

/** What phase 1 brought, held against the DMS. Until it is verified a few repair orders may be missing. */
export function phase1Rows(context: SandboxContext, store: StoreRow): DataVerificationRow[] {
  const counts = loggedCounts(context.db, store.id, 'bulk_phase_1');
  const loaded = sumOf(counts, MONTHLY);
  const missing = store.isPhase1Verified ? 0 : seededRandom(hashOf(`${store.storeId} phase_1`)).int(0, 3);
  const list = new RowList()
    .add('DMS', store.dms ?? null, { bold: true })
    .add('Data feed in force since', formatDate(store.effectiveDate, '---'))
    .add('Phase 1 load completed', formatDate(store.bulkPhase1CompletedDate, '---'))
    .add('Repair orders loaded', loaded, { bold: true, passed: missing === 0 })
    .add('Repair orders in the DMS', loaded + missing, { bold: true });
  for (const { what, count } of linesOf(counts, MONTHLY)) list.add(`Repair orders ${what}`, count);
  return list
    .add('Customers and vehicles', sumOf(counts, 'Load customers and vehicles'))
    .add('Advisors', advisorsOf(context, store).length)
    .add('Technicians', techniciansOf(context, store).length)
    .add('Operation codes', sumOf(counts, 'Collect operation codes'))
    .add('Labor grids', store.noofLaborGrids, { bold: true })
    .done('Labor grids submitted', store.laborGridSubmittedDate, store.isLaborGridSubmitted)
    .add('Parts matrices', store.noofPartsMatrix, { bold: true })
    .done('Parts matrices submitted', store.partsMatrixSubmittedDate, store.isPartsMatrixSubmitted)
    .done('Phase 1 verified', store.phase1VerifiedDate, store.isPhase1Verified).rows;
}
