export const groupsTexts = {
  saved: 'Group saved successfully',
  deleted: 'Group deleted successfully',
  deleteTitle: 'Delete group',
  deleteText: (name: string): string => `Are you sure you want to delete the group ${name}? Its stores stay.`,
  noStores: 'Choose at least one store',
  nameTaken: 'This tenant already has a group with this name',
  title: 'Groups',
  new: 'New group',
  newGroup: 'the new group',
  group: (name: string): string => `the group ${name}`,
  name: 'Group name',
  notLoaded: 'The groups could not be loaded',
} as const;
