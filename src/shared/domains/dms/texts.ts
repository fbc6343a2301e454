import { formatCount } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

export const dmsTexts = {
  add: 'New DMS',
  noneHint: 'New DMS adds the first one.',
  newDms: 'the new DMS',
  theDms: (dms: string): string => `the DMS ${dms}`,
  name: 'DMS name',
  columns: {
    dms: messages.words.dms,
    logo: messages.words.logo,
    lastUpdatedOn: 'Last updated',
    lastUpdatedBy: 'Updated by',
  },
  addedNotLoaded: "The added DMSs couldn't be loaded",
  failed: 'Something went wrong, Please try again later',
  saved: 'DMS saved successfully',
  deleted: 'DMS deleted successfully',
  deleteTitle: 'Delete DMS',
  deleteText: 'Are you sure you want to delete this item?',
  deleteNamed: (dms: string): string => `This removes ${dms} from the list. No data feed uses it.`,
  inUse: (dms: string, feeds: number): string => `${dms} is used by ${formatCount(feeds, 'data feed')}`,
  invalidName: 'Invalid input.',
  nameTaken: 'This DMS exists already',
} as const;
