import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Save20Regular } from '@fluentui/react-icons';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { EditedDayField } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import type { Store } from '@shared/domains/stores/model';
import { mayMoveLaunch } from '@shared/domains/bulk-load/step-decisions';
import { launchPickerLabel } from '@shared/domains/stores/status-line';
import { dayLimits } from '@shared/kernel/day-limits';
import { all } from '@shared/kernel/decision';
import { useStoreDate } from './use-store-date';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS, position: 'relative' },
  // Its place is kept, so that the header does not jump when it comes; an icon's, which the store's name can spare.
  waiting: { visibility: 'hidden' },
  // Below the field, over the page: a line more would push everything down.
  field: {
    width: '160px',
    '& .fui-Input': { minWidth: 0, width: '100%' },
    // Beyond it is the Save button's place, which a wide font may take; a second line would raise the header.
    '& .fui-Field__label': { whiteSpace: 'nowrap' },
    '& .fui-Field__validationMessage': {
      position: 'absolute',
      insetBlockStart: '100%',
      zIndex: 1,
      whiteSpace: 'nowrap',
      paddingInline: tokens.spacingHorizontalXS,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
});

/** The launch date in the header; a Save button appears once it was changed. */
export function LaunchDatePicker({ store }: { store: Store }) {
  const styles = useStyles();
  const writable = useWriteDecision();
  const movable = all(mayMoveLaunch(store), mayChangeStore(store));
  const { day, saving, save } = useStoreDate(store, 'launch', movable.allowed);
  const open = (day.dirty && day.wrong === undefined) || saving;
  return (
    <div className={styles.row}>
      <EditedDayField
        className={styles.field}
        label={launchPickerLabel(store)}
        day={day}
        decision={movable}
        {...dayLimits('launch')}
      />
      <Gate decision={writable}>
        <Button
          aria-label="Save"
          title="Save"
          icon={<Save20Regular />}
          className={mergeClasses(!open && styles.waiting)}
          appearance="primary"
          disabledFocusable={saving}
          onClick={save}
        />
      </Gate>
    </div>
  );
}
