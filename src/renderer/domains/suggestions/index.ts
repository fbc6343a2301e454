export { ModelSuggestionsButton } from './model-suggestions-button';
export { OpcodeSuggestionsButton, useOpcodeSuggestions } from './opcode-suggestions-button';
export type { LoadedStore } from './suggestions-button';
