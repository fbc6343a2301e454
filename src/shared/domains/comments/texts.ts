export const commentsTexts = {
  write: 'Write a comment',
  comment: 'Comment',
  deleteTitle: 'Delete comment',
  deleteText: (who: string, text: string): string =>
    `The comment of ${who} is deleted for everyone: “${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`,
} as const;
