import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/app/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import type { Store } from '@shared/model/store';
import { OpcodesScreen } from './opcodes-screen';

export function OpcodesSection({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const opcodes = useQuery(bridge.opcodes.ofStore.queryOptions({ storeId, tenantId }));
  return (
    <AnswerView
      query={opcodes}
      errorTitle="The opcodes could not be loaded"
      isEmpty={(data) => data.opcodes.length === 0}
    >
      {(data) => <OpcodesScreen key={storeId} store={store} opcodes={data} />}
    </AnswerView>
  );
}
