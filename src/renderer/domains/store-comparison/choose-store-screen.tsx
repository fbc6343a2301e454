import { useNavigate } from 'react-router-dom';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import { WorkArea } from '@renderer/components/work-area';
import { storeComparisonTexts as texts } from '@shared/domains/store-comparison/texts';
import { OtherStoreField } from './other-store-field';

interface ChooseStoreScreenProps {
  title: string;
  /** The address of the screen for a store. */
  pathOf: (id: number) => string;
}

/** From the palette no store is known yet. */
export function ChooseStoreScreen({ title, pathOf }: ChooseStoreScreenProps) {
  const navigate = useNavigate();
  return (
    <WorkArea gap="medium">
      <PageHeader title={title} />
      <div>
        <OtherStoreField
          label="Store"
          value=""
          onChoose={(id) => {
            if (id !== '') void navigate(pathOf(Number(id)));
          }}
        />
      </div>
      <EmptyState text={texts.chooseFirst} />
    </WorkArea>
  );
}
