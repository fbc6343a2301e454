export type { NameChange } from './name-change';
export { NamesDialog } from './names-dialog';
