import { useNavigate } from 'react-router-dom';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import { WorkArea } from '@renderer/components/work-area';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { storeComparisonTexts as texts } from '@shared/domains/store-comparison/texts';
import { OtherStoreField } from './other-store-field';

/** From the palette no store is known yet. */
export function FirstStoreScreen() {
  const navigate = useNavigate();
  return (
    <WorkArea gap="medium">
      <PageHeader title={texts.title} />
      <div>
        <OtherStoreField
          label="Store"
          value=""
          onChoose={(id) => {
            if (id !== '') void navigate(storeComparisonPaths.compare(Number(id)));
          }}
        />
      </div>
      <EmptyState text={texts.chooseFirst} />
    </WorkArea>
  );
}
