export { BulkBar } from './bulk-bar';
