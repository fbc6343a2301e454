export const feedsTexts = {
  fetched: 'DMS details fetched successfully',
  inserted: 'New data feed details added successfully',
  updated: 'Data feed details update successfully',
  deleted: 'Data feed details deleted successfully',
  deleteTitle: 'Delete data feed',
  deleteText: 'Are you sure you want to delete these details?',
  onlyFeed: 'A store keeps at least one data feed',
  noEffectiveDate: 'The data feed has no effective date yet',
} as const;
