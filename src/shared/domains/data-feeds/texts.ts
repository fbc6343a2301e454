export const feedsTexts = {
  fetched: 'DMS details fetched successfully',
  inserted: 'New data feed details added successfully',
  updated: 'Data feed details update successfully',
  deleted: 'Data feed details deleted successfully',
  deleteTitle: 'Delete data feed',
  deleteText: 'Are you sure you want to delete these details?',
  deleteNamed: (feed: string, active: boolean): string =>
    active ? `${feed} is the active feed: the store is loaded from it.` : `${feed} is not active.`,
  onlyFeed: 'A store keeps at least one data feed',
  noEffectiveDate: 'The data feed has no effective date yet',
} as const;
