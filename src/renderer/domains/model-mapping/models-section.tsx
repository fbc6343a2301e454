import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePrefetchedColumns } from '@renderer/components/data-grid';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness-badge';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { type MappingKind, mappingKindSchema, type ModelMapping } from '@shared/domains/model-mapping/model';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { mappingKeyOf } from './mapping-key';
import { gridIds } from './mapping-panes';
import { MappingScreen } from './mapping-screen';

const EMPTY_MAPPING: ModelMapping = { models: [], targets: [] };

interface MappingSectionProps {
  store: Store;
  kind: MappingKind;
  /** The element beside the tabs that takes the toolbar; null until it is mounted. */
  bar: HTMLElement | null;
}

export function MappingSection({ store, kind, bar }: MappingSectionProps) {
  const bridge = useBridge();
  usePrefetchedColumns(gridIds(kind));
  const mapping = useQuery(bridge.modelMapping.ofStore.queryOptions(mappingKeyOf(store, kind)));
  const { data } = mapping;
  if (data === undefined && mapping.isError)
    return (
      <AnswerView query={mapping} errorTitle="The models could not be loaded">
        {() => null}
      </AnswerView>
    );
  // The grids are mounted while the models are loading.
  return (
    <MappingScreen
      {...{ store, kind, bar }}
      mapping={data?.data ?? EMPTY_MAPPING}
      asOf={data?.asOf ?? null}
      freshness={freshnessOf(mapping)}
    />
  );
}

/** The parameter has a dot, so that changing it does not count as leaving unsaved work. */
const KIND = 'models.to';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  bar: { flexGrow: 1, minWidth: 0 },
});

/** The models of a store: their menus and their grid types. */
export function ModelsSection({ store }: { store: Store }) {
  const styles = useStyles();
  // The tabs and the toolbar share a line, but only the toolbar is mounted anew for the other kind.
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [parameters, setParameters] = useUrlState();
  const kind = mappingKindSchema.catch('menu').parse(parameters.get(KIND));
  return (
    <WorkArea gap="tiny">
      <div className={styles.row}>
        <TabList
          size="small"
          aria-label="Models"
          selectedValue={kind}
          onTabSelect={(_event, { value }) => setParameters({ [KIND]: String(value) })}
        >
          {mappingKindSchema.options.map((option) => (
            <Tab key={option} value={option}>
              {modelMappingTexts.tab[option]}
            </Tab>
          ))}
        </TabList>
        <div ref={setBar} className={styles.bar} />
      </div>
      <MappingSection key={`${store.storeId} ${kind}`} {...{ store, kind, bar }} />
    </WorkArea>
  );
}
