export { ModelSuggestionsButton } from './model-suggestions-button';
export { OpcodeSuggestionsButton } from './opcode-suggestions-button';
export type { Opened } from './opened-store';
