export { FocusModeButton } from './focus-mode';
export { FocusModeContext, useFocusMode } from './focus-mode';
export { HiddenInFocusMode } from './focus-mode';
export { useFocusModeState } from './focus-mode';
