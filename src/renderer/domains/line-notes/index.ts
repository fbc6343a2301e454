export { NoteText } from './note-text';
export { type LineNoting, useLineNoting } from './use-line-noting';
