export { menuRows, STORE_MODELS, storeWithMenus, type StoreKeys } from './find-menus';
