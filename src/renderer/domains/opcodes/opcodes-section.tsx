// The Opcodes tab of a store: it reads the opcodes, which are categorized on opcodes-screen.tsx.

import { useQuery } from '@tanstack/react-query';
import { usePrefetchedColumns } from '@renderer/components/data-grid';
import { AnswerView } from '@renderer/components/page/answer-view';
import { PartialAnswerBadge } from '@renderer/components/page/freshness-badge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { StoreOpcodes } from '@shared/domains/opcodes/model';
import { countOpcodes } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { Store } from '@shared/domains/stores/model';
import { OPCODE_GRID_IDS } from './opcode-grids';
import { OpcodesScreen } from './opcodes-screen';

/** Returns the empty data with which the screen is rendered while the opcodes are loading. */
const emptyOpcodes = (store: Store): StoreOpcodes => ({
  opcodes: [],
  counts: countOpcodes([]),
  categories: [],
  departments: [],
  submitted: store.isOpcodeCategorized,
  saved: store.isOpcodeCategorized,
});

export function OpcodesSection({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const query = useQuery(bridge.opcodes.ofStore.queryOptions({ storeId, tenantId }));
  usePrefetchedColumns(OPCODE_GRID_IDS);
  const opcodes = query.data?.data;
  if (opcodes === undefined ? query.isError : opcodes.opcodes.length === 0)
    return (
      <AnswerView query={query} errorTitle={opcodesTexts.notRead} isEmpty={() => true}>
        {() => null}
      </AnswerView>
    );
  // Thousands of rows take a moment to load, so everything around them is rendered first.
  return (
    <>
      <PartialAnswerBadge query={query} />
      <OpcodesScreen
        key={storeId}
        store={store}
        opcodes={opcodes ?? emptyOpcodes(store)}
        asOf={query.data?.asOf ?? null}
      />
    </>
  );
}
