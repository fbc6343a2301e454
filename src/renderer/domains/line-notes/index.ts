export { NoteText } from './note-text';
export { type LineNoting, noteChoices, useLineNoting } from './use-line-noting';
