export { isKnownDms } from './dms-names';
