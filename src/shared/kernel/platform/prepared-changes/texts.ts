import { PREPARED_CHANGES_TITLE } from '../menu-texts';
import type { PreparedChange } from './model';
import { messages } from '@shared/kernel/text/messages';
import { capitalize, formatNumber } from '../../text/format';

export const preparedChangesTexts = {
  title: PREPARED_CHANGES_TITLE,
  hint: 'Nothing is sent until you review and save it. Stored on this computer until you log out.',
  empty: 'No prepared changes',
  emptyHint: 'While offline, Prepare in a form adds one here.',
  columns: { what: 'Record', page: 'Page', fields: 'Changes', preparedAt: 'Prepared' },
  prepare: 'Prepare',
  show: 'Show',
  review: 'Review',
  reviewAndSave: 'Review and Save',
  discard: messages.actions.discard,
  action: (action: string, what: string): string => `${action}: ${what}`,
  /** The notice about a prepared change. */
  prepared: (what: string): string => `Prepared, not sent: ${what}`,
  preparedDetail: 'Review and save it when the back office is back.',
  /** The notice after an outage. */
  waiting: (count: number): string =>
    count === 1
      ? '1 prepared change waits to be sent'
      : `${formatNumber(count)} prepared changes wait to be sent`,
  /** The mark of a value that is edited in place. */
  notSent: 'Prepared, not sent',
  /** The bar of the dialog in which such a value is reviewed. */
  notSentSince: (time: string): string => `Prepared at ${time}, not sent.`,
  before: 'Before',
  preparedValue: 'Prepared',
  now: 'Now saved',
  saved: (what: string): string => `Saved: ${what}`,
  keptSaved: (what: string): string => `Nothing was sent: ${what} stays as saved`,
  oneAtATime: 'Offline, prepare one cell at a time',
  /** The offer above a form. */
  waits: (time: string): string => `You prepared changes here at ${time}. They weren't sent.`,
  maybeSent: (time: string): string =>
    `This may have been added already at ${time}. Check the page before you add it again.`,
  maybeSentShort: 'May have been sent',
  notPrepared: 'Not prepared',
  nothingChanged: 'No changes yet.',
  finalField: "This can't be prepared offline. Change it back to prepare the rest.",
  finalFields: "Some of these fields can't be prepared offline. Change them back to prepare the rest.",
  another: 'Other changes to this are prepared already. Review or discard them first.',
  notHere: 'Not sent',
  sentElsewhere: 'This was sent, saved or discarded in another window.',
  discardTitle: (what: string): string => `Discard the prepared changes to ${what}?`,
  discardBody: "They weren't sent and can't be restored.",
  discarded: (what: string): string => `Discarded: the prepared changes to ${what}`,
  changedSince: (what: string): string =>
    `${capitalize(what)}: the prepared changes were changed or saved in another window.`,
  /** The reason of the line on Today. */
  unsent: (time: string): string => `Prepared ${time}, not sent; review and save it`,
} as const;

/** What changed, in one line: 'Display name: Bay Ford; Website: https://bay.example'. */
export const fieldsText = ({ fields }: Pick<PreparedChange, 'fields'>): string =>
  fields.map(({ label, text }) => `${label}: ${text === '' ? '-' : text}`).join('; ');
