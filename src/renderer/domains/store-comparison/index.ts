export { ChooseStoreScreen } from './choose-store-screen';
export { GroupTable } from './group-table';
export { OtherStoreField } from './other-store-field';
export { TwoStores, useConfiguration } from './two-stores';
