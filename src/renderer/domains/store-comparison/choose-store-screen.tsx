import { useNavigate } from 'react-router-dom';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { storeComparisonTexts, storeComparisonTexts as texts } from '@shared/domains/store-comparison/texts';
import { messages } from '@shared/kernel/text/messages';
import { OtherStoreField } from './two-stores';

/** The page on which the user chooses the store to compare. */
export const CompareStartScreen = () => (
  <ChooseStoreScreen title={storeComparisonTexts.title} pathOf={storeComparisonPaths.compare} />
);

interface ChooseStoreScreenProps {
  title: string;
  /** Returns the path of the screen for a store. */
  pathOf: (id: number) => string;
}

/** A page on which the user chooses a store, for screens that the palette opens without one. */
export function ChooseStoreScreen({ title, pathOf }: ChooseStoreScreenProps) {
  const navigate = useNavigate();
  return (
    <WorkArea gap="medium">
      <PageHeader title={title} />
      <div>
        <OtherStoreField
          label={messages.words.store}
          value=""
          onChoose={(id) => {
            if (id !== '') void navigate(pathOf(Number(id)));
          }}
        />
      </div>
      <EmptyState text={texts.chooseFirst} hint={texts.chooseFirstHint} />
    </WorkArea>
  );
}
