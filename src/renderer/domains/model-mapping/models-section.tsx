// The Models tab of a store, with a tab for their menus and one for their grid types.

import { Tab, TabList } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { usePrefetchedColumns } from '@renderer/components/data-grid';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { type MappingKind, mappingKindSchema, type ModelMapping } from '@shared/domains/model-mapping/model';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { gridIds, mappingKeyOf } from './mapping-key';
import { MappingScreen } from './mapping-screen';

export function ModelsSection({ store }: { store: Store }) {
  const [parameters, setParameters] = useUrlState();
  const kind = mappingKindSchema.catch('menu').parse(parameters.get(KIND));
  return (
    <WorkArea gap="tiny">
      <TabList
        size="small"
        aria-label={modelMappingTexts.models}
        selectedValue={kind}
        onTabSelect={(_event, { value }) => setParameters({ [KIND]: String(value) })}
      >
        {mappingKindSchema.options.map((option) => (
          <Tab key={option} value={option}>
            {modelMappingTexts.tab[option]}
          </Tab>
        ))}
      </TabList>
      <MappingSection key={`${store.storeId} ${kind}`} store={store} kind={kind} />
    </WorkArea>
  );
}

const EMPTY_MAPPING: ModelMapping = { models: [], targets: [] };

/** Reads the models of a store and renders their mapping to menus or to grid types. */
export function MappingSection({ store, kind }: { store: Store; kind: MappingKind }) {
  const bridge = useBridge();
  usePrefetchedColumns(gridIds(kind));
  const mapping = useQuery(bridge.modelMapping.ofStore.queryOptions(mappingKeyOf(store, kind)));
  const { data } = mapping;
  if (data === undefined && mapping.isError)
    return (
      <AnswerView query={mapping} errorTitle={modelMappingTexts.unread}>
        {() => null}
      </AnswerView>
    );
  // The grids are mounted while the models are loading.
  return (
    <MappingScreen
      {...{ store, kind }}
      mapping={data?.data ?? EMPTY_MAPPING}
      asOf={data?.asOf ?? null}
      freshness={freshnessOf(mapping)}
    />
  );
}

/** The parameter has a dot, so that changing it does not count as leaving unsaved work. */
const KIND = 'models.to';

export { modelMovesUndo } from './use-mapping-change';
