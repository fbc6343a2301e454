import { storesTexts } from '@shared/domains/stores/texts';
import { Field, makeStyles, tokens, mergeClasses } from '@fluentui/react-components';
import { Save20Regular } from '@fluentui/react-icons';
import { HeaderButton } from '@renderer/components/header-button';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { DateInput, useEditedDay } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import { GateField } from '@renderer/components/gate-field';
import type { Store } from '@shared/domains/stores/model';
import { mayMoveLaunch } from '@shared/domains/bulk-load/step-decisions';
import { launchPickerLabel } from '@shared/domains/stores/status-line';
import { dayError, dayLimits } from '@shared/kernel/day-limits';
import { all, when } from '@shared/kernel/decision';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS, position: 'relative' },
  // Its place is kept, so that the header does not jump when it comes.
  waiting: { visibility: 'hidden' },
  // Below the field, over the page: a line more would push everything down.
  field: {
    width: '160px',
    '& .fui-Input': { minWidth: 0, width: '100%' },
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
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWriteDecision();
  const movable = all(mayMoveLaunch(store), when(!store.isDeleted, storesTexts.deletedNotEditable));
  const stored = store.storeLaunchedDate ?? '';
  const day = useEditedDay({
    stored,
    editable: movable.allowed,
    what: `the launch date of ${store.storeName}`,
  });
  const save = useChange(bridge.stores.setLaunchDate.mutationOptions(), {
    touches: ['stores', 'tenants'],
    onDone: () => {
      day.saved();
      notify.success(storesTexts.launchDateSaved);
    },
    onFailed: (error) => {
      day.refused();
      notify.error(error);
    },
  });
  const wrong = day.dirty && day.value !== '' ? dayError('launch', day.value) : undefined;
  const label = launchPickerLabel(store);
  const open = (day.dirty && wrong === undefined) || save.isPending;
  return (
    <div className={styles.row}>
      <GateField decision={movable}>
        <Field
          className={styles.field}
          label={label}
          validationState={wrong === undefined ? 'none' : 'error'}
          validationMessage={wrong}
        >
          <DateInput
            value={day.value}
            onChange={day.change}
            ariaLabel={label}
            readOnly={!movable.allowed}
            {...dayLimits('launch')}
          />
        </Field>
      </GateField>
      <Gate decision={writable}>
        <HeaderButton
          label="Save"
          icon={<Save20Regular />}
          className={mergeClasses(!open && styles.waiting)}
          appearance="primary"
          disabledFocusable={save.isPending}
          onClick={() =>
            save.mutate({
              id: store.id,
              date: day.value === '' ? null : day.value,
              seen: day.seen === '' ? null : day.seen,
            })
          }
        />
      </Gate>
    </div>
  );
}
