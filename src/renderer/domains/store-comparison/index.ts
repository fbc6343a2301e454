export { ChooseStoreScreen } from './choose-store-screen';
export { GroupTable } from './two-stores';
export { OtherStoreField } from './two-stores';
export { TwoStores, useConfiguration } from './two-stores';
