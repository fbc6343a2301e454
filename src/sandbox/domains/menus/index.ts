export { menuRows, storeWithMenus, type StoreKeys } from './find-menus';
