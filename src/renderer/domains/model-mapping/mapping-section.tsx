import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { useColumnsAhead } from '@renderer/components/data-grid';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { MappingKind, ModelMapping } from '@shared/domains/model-mapping/model';
import type { Store } from '@shared/domains/stores/model';
import { MappingScreen } from './mapping-screen';
import { mappingKeyOf } from './mapping-key';
import { gridIds } from './mapping-lines';

const NOT_YET: ModelMapping = { models: [], targets: [] };

export function MappingSection({ store, kind }: { store: Store; kind: MappingKind }) {
  const bridge = useBridge();
  useColumnsAhead(gridIds(kind));
  const mapping = useQuery(bridge.modelMapping.ofStore.queryOptions(mappingKeyOf(store, kind)));
  const { data } = mapping;
  if (data === undefined && mapping.isError)
    return (
      <AnswerView query={mapping} errorTitle="The models could not be loaded">
        {() => null}
      </AnswerView>
    );
  // The grids are made while the models are on their way.
  return (
    <MappingScreen
      {...{ store, kind }}
      mapping={data?.data ?? NOT_YET}
      asOf={data?.asOf ?? null}
      freshness={freshnessOf(mapping)}
    />
  );
}
