import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { MappingKind } from '@shared/domains/model-mapping/model';
import type { Store } from '@shared/domains/stores/model';
import { MappingScreen } from './mapping-screen';
import { mappingKeyOf } from './mapping-key';

export function MappingSection({ store, kind }: { store: Store; kind: MappingKind }) {
  const bridge = useBridge();
  const mapping = useQuery(bridge.modelMapping.ofStore.queryOptions(mappingKeyOf(store, kind)));
  return (
    <AnswerView query={mapping} errorTitle="The models could not be loaded">
      {(data) => <MappingScreen store={store} kind={kind} mapping={data} freshness={freshnessOf(mapping)} />}
    </AnswerView>
  );
}
