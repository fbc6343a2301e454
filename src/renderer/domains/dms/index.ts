export { DmsChip, DmsLogo } from './dms-logo';
