export { DraftBar } from './draft-bar';
export { useConfirmLeave, useUnsavedWorkRegistry } from './unsaved-work-context';
export { useConfirmSignOut } from './use-confirm-sign-out';
export { useDraft } from './use-draft';
export { useValueDraft } from './use-value-draft';
export { useUnsavedWork } from './use-unsaved-work';
