export type { NameChange } from './use-name-changes';
export { NamesDialog } from './names-dialog';
