export { ModelSuggestionsButton } from './model-suggestions-button';
export { OpcodeSuggestionsButton } from './opcode-suggestions-button';
export type { LoadedStore } from './loaded-store';
