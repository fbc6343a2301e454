export { type AttachedCommentText } from './comments-panel';
export { CommentsPanel } from './comments-panel';
