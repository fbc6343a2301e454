export const groupsTexts = {
  saved: 'Group saved successfully',
  deleted: 'Group deleted successfully',
  deleteTitle: 'Delete group',
  deleteText: (name: string): string => `Are you sure you want to delete the group ${name}? Its stores stay.`,
  noStores: 'Choose at least one store',
  nameTaken: 'This tenant already has a group with this name',
} as const;
