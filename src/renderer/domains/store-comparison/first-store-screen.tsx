import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { storeComparisonTexts } from '@shared/domains/store-comparison/texts';
import { ChooseStoreScreen } from './choose-store-screen';

export const FirstStoreScreen = () => (
  <ChooseStoreScreen title={storeComparisonTexts.title} pathOf={storeComparisonPaths.compare} />
);
