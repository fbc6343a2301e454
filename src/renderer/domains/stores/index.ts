export { STORE_RECORD } from './store-record';
