export { DmsLogo } from './dms-logo';
