export { DmsChip } from './dms-logo';
export { DmsLogo } from './dms-logo';
