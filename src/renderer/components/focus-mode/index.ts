export { FocusModeButton } from './focus-mode-button';
export { FocusModeContext, useFocusMode } from './focus-mode-context';
export { FoldsAway } from './folds-away';
export { useFocusModeState } from './use-focus-mode-state';
