export { type AttachedText } from './comment-form';
export { CommentsPanel } from './comments-panel';
