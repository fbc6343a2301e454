export type { NameChange, NamedRow } from './name-change';
export { NamesDialog } from './names-dialog';
