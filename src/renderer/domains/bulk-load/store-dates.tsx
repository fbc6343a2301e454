// The launch date in the header of a store and the billing date on its Bulk Data Load tab, both edited in place.

import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { Save20Regular } from '@fluentui/react-icons';
import { type EditedDay, EditedDayField, useEditedDay } from '@renderer/components/form';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { billingTexts } from '@shared/domains/billing/texts';
import { bulkLoadPageTexts } from '@shared/domains/bulk-load/page-texts';
import {
  maySetStoreDate,
  type StoreDate,
  storeDateField,
} from '@shared/domains/bulk-load/pipeline/store-dates';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { launchPickerLabel } from '@shared/domains/stores/status-texts';
import { ALLOWED, allowedWhen, refuse, requireAll } from '@shared/kernel/access/permission';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { dayError, dayLimits } from '@shared/kernel/dates/day-limits';
import { messages } from '@shared/kernel/text/messages';
import { DATE_FIELDS, DATE_INVALIDATES, storeDateSource } from './store-date-source';

const SAVED_TEXTS = { launch: storePageTexts.launchDateSaved, billing: storePageTexts.billingDateSaved };

/**
 * The state of the launch date or the billing date of a store, each of which is edited in place and saved separately.
 */
function useStoreDate(store: Store, kind: StoreDate, editable: boolean): EditedDay {
  const notify = useNotify();
  const today = useBackOfficeDay();
  const { id } = store;
  const isFinal = kind === 'launch' && store.storeLaunched === 'Completed';
  return useEditedDay({
    stored: store[DATE_FIELDS[kind]],
    editable,
    ...storeDateSource(kind, store),
    isFinal,
    draftKey: storeDateField(kind, id),
    errorOf: (entered) => dayError(kind, entered),
    // A launch is planned, so a past day is probably a typing error. It is possible, though, for a launch that is
    // recorded later.
    warningOf: (entered) => {
      if (kind !== 'launch' || !isIsoDate(entered)) return undefined;
      if (isFinal) return storePageTexts.launchedDateWarning;
      return entered < today ? storePageTexts.launchDatePast : undefined;
    },
    invalidates: DATE_INVALIDATES,
    onSaved: (undo) => notify.success(SAVED_TEXTS[kind], undo),
    onFailed: notify.error,
  });
}

const useBillingDateStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
});

/** The billing date is enabled once the daily load is completed, and Submit once the date was changed. */
export function BillingDate({ store }: { store: Store }) {
  const styles = useBillingDateStyles();
  const writable = useWritePermission();
  const billable = maySetStoreDate('billing', store);
  const day = useStoreDate(store, 'billing', billable.allowed);
  const changed = requireAll(
    allowedWhen(day.dirty, billingTexts.notChanged),
    day.error === undefined ? ALLOWED : refuse(day.error),
  );
  const savable = requireAll(billable, writable, changed);
  return (
    <div className={styles.row}>
      <EditedDayField
        label={bulkLoadPageTexts.billingDate}
        day={day}
        permission={billable}
        savePermission={savable}
        {...dayLimits('billing')}
      />
      <RequirePermission permission={savable}>
        <Button disabledFocusable={day.saving} onClick={day.save}>
          {messages.actions.submit}
        </Button>
      </RequirePermission>
    </div>
  );
}

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS, position: 'relative' },
  // The space of one icon is reserved, so that the header does not jump when the button appears.
  waiting: { visibility: 'hidden' },
  // The label is before the field, on two short lines, because a label above the field would make the header taller.
  field: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    '& .fui-Input': { minWidth: 0, width: '142px' },
    '& .fui-Field__label': {
      ...typographyStyles.caption1,
      lineHeight: tokens.fontSizeBase300,
      width: '72px',
      textAlign: 'end',
      padding: 0,
    },
    // The error overlays the page below the field, because another line would push everything down.
    '& .fui-Field__validationMessage': {
      position: 'absolute',
      insetBlockStart: '100%',
      insetInlineEnd: 0,
      zIndex: 1,
      whiteSpace: 'nowrap',
      paddingInline: tokens.spacingHorizontalXS,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
});

/** A Save button appears once the launch date was changed. */
export function LaunchDatePicker({ store }: { store: Store }) {
  const styles = useStyles();
  const writable = useWritePermission();
  const movable = maySetStoreDate('launch', store);
  const day = useStoreDate(store, 'launch', movable.allowed);
  const open = (day.dirty && day.error === undefined) || day.saving;
  return (
    <div className={styles.row}>
      <EditedDayField
        className={styles.field}
        label={launchPickerLabel(store)}
        day={day}
        permission={movable}
        savePermission={requireAll(movable, writable)}
        {...dayLimits('launch')}
      />
      <PermittedIconButton
        permission={writable}
        label={messages.actions.save}
        icon={<Save20Regular />}
        className={mergeClasses(!open && styles.waiting)}
        appearance="primary"
        disabledFocusable={day.saving}
        onClick={day.save}
        size="medium"
      />
    </div>
  );
}
