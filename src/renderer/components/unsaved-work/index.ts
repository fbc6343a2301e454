export { DraftBar } from './draft-bar';
export { type UnsavedEntry, useUnsavedWorkRegistry } from './unsaved-work-context';
export { useDraft } from './use-draft';
export { useValueDraft } from './use-draft';
export { withholdDraft } from './drafts-being-saved';
export { useUnsavedWork } from './use-unsaved-work';
