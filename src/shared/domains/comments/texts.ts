import { messages } from '@shared/kernel/text/messages';

export const commentsTexts = {
  title: 'Comments',
  notLoaded: "The comments couldn't be loaded",
  loading: 'Loading the comments',
  none: 'No comments yet',
  newComment: 'New comment',
  theComment: 'the comment',
  commentBy: (who: string): string => `the comment by ${who}`,
  deleteOf: (who: string): string => `Delete the comment of ${who}`,
  write: 'Write a comment',
  comment: messages.words.comment,
  deleteTitle: 'Delete comment',
  deleteText: (who: string, text: string): string =>
    `The comment of ${who} will be deleted for everyone: “${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`,
} as const;
