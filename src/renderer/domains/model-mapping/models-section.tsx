import { Tab, TabList } from '@fluentui/react-components';
import { WorkArea } from '@renderer/components/work-area';
import { useAddress } from '@renderer/platform/use-address';
import { mappingKindSchema } from '@shared/domains/model-mapping/model';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { MappingSection } from './mapping-section';

/** Its dot makes it a parameter that does not lead away from unsaved work. */
const KIND = 'models.to';

/** The models of a store: on which menus they are, and which grid types they have. */
export function ModelsSection({ store }: { store: Store }) {
  const [parameters, put] = useAddress();
  const kind = mappingKindSchema.catch('menu').parse(parameters.get(KIND));
  return (
    <WorkArea gap="small">
      <TabList
        size="small"
        aria-label="Models"
        selectedValue={kind}
        onTabSelect={(_event, { value }) => put({ [KIND]: String(value) })}
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
