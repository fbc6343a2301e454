const about = 'A group brings stores of this tenant together under one name.';

export const groupsTexts = {
  saved: 'Group saved successfully',
  deleted: 'Group deleted successfully',
  changedBeforeDeletion: 'Someone else changed this group. Nothing was deleted.',
  noStores: 'Choose at least one store',
  deletedStore: (name: string): string => `${name} (deleted)`,
  deletedLeave: 'Saving removes deleted stores from the group.',
  nameTaken: 'This tenant already has a group with this name',
  title: 'Groups',
  new: 'New group',
  newGroup: 'the new group',
  group: (name: string): string => `the group ${name}`,
  about,
  noneHint: `${about} New group adds the first one.`,
  name: 'Group name',
  notLoaded: "The groups couldn't be loaded",
} as const;
