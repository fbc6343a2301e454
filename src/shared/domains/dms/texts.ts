export const dmsTexts = {
  failed: 'Something went wrong, Please try again later',
  saved: 'DMS saved successfully',
  deleted: 'DMS deleted successfully',
  deleteTitle: 'Delete DMS',
  deleteText: 'Are you sure you want to delete this item?',
  invalidName: 'Invalid input.',
  nameTaken: 'This DMS exists already',
} as const;
