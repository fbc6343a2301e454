export { SuggestionsButton } from './suggestions-button';
export type { OpenedOpcodes } from './use-suggestions';
