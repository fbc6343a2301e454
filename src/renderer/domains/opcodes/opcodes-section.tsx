import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { useColumnsAhead } from '@renderer/components/data-grid';
import type { StoreOpcodes } from '@shared/domains/opcodes/model';
import type { Store } from '@shared/domains/stores/model';
import { countOpcodes } from '@shared/domains/opcodes/rules';
import { OPCODE_GRIDS } from './opcode-grids';
import { OpcodesScreen } from './opcodes-screen';

/** What the screen is drawn with until the opcodes are there. */
const notYet = (store: Store): StoreOpcodes => ({
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
  useColumnsAhead(OPCODE_GRIDS);
  const opcodes = query.data?.data;
  if (opcodes === undefined ? query.isError : opcodes.opcodes.length === 0)
    return (
      <AnswerView query={query} errorTitle="The opcodes could not be loaded" isEmpty={() => true}>
        {() => null}
      </AnswerView>
    );
  // Thousands of rows take a moment to come; meanwhile everything around them is drawn.
  return (
    <OpcodesScreen
      key={storeId}
      store={store}
      opcodes={opcodes ?? notYet(store)}
      asOf={query.data?.asOf ?? null}
    />
  );
}
