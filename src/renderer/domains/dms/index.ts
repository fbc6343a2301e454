export { DmsChip } from './dms-chip';
export { DmsLogo } from './dms-logo';
