import { ChooseStoreScreen } from '@renderer/domains/store-comparison';
import { storeCopyPaths } from '@shared/domains/store-copy/paths';
import { storeCopyTexts } from '@shared/domains/store-copy/texts';

export const TargetStoreScreen = () => (
  <ChooseStoreScreen title={storeCopyTexts.title} pathOf={storeCopyPaths.copy} />
);
