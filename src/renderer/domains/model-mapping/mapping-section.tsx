import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { useColumnsAhead } from '@renderer/components/data-grid';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { MappingKind } from '@shared/domains/model-mapping/model';
import type { Store } from '@shared/domains/stores/model';
import { MappingScreen } from './mapping-screen';
import { mappingKeyOf } from './mapping-key';
import { gridId, PANES } from './mapping-lines';

export function MappingSection({ store, kind }: { store: Store; kind: MappingKind }) {
  const bridge = useBridge();
  useColumnsAhead(PANES.map((pane) => gridId(kind, pane)));
  const mapping = useQuery(bridge.modelMapping.ofStore.queryOptions(mappingKeyOf(store, kind)));
  return (
    <AnswerView query={mapping} errorTitle="The models could not be loaded">
      {(data) => (
        <MappingScreen
          {...{ store, kind }}
          mapping={data}
          asOf={mapping.data?.asOf ?? null}
          freshness={freshnessOf(mapping)}
        />
      )}
    </AnswerView>
  );
}
