export { ComparedPanel } from './compared-panel';
export { ComparedTable } from './compared-table';
