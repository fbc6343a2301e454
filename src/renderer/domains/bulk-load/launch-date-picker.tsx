import { storesTexts } from '@shared/domains/stores/texts';
import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { DateInput } from '@renderer/components/form';
import { Gate } from '@renderer/components/gate';
import { GateField } from '@renderer/components/gate-field';
import { messages } from '@shared/kernel/messages';
import type { Store } from '@shared/domains/stores/model';
import { isIsoDate } from '@shared/kernel/dates';
import { mayMoveLaunch } from '@shared/domains/bulk-load/step-decisions';
import { launchPickerLabel } from '@shared/domains/stores/status-line';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
});

/** The launch date in the header; a Save button appears once it was changed. */
export function LaunchDatePicker({ store }: { store: Store }) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const writable = useWriteDecision();
  const stored = store.storeLaunchedDate ?? '';
  const [date, setDate] = useState(stored);
  const save = useChange(bridge.stores.setLaunchDate.mutationOptions(), {
    onDone: () => notify.success(storesTexts.launchDateSaved),
  });
  const wrong = date !== '' && !isIsoDate(date);
  const label = launchPickerLabel(store);
  return (
    <div className={styles.row}>
      <GateField decision={mayMoveLaunch(store)}>
        <Field
          label={label}
          validationState={wrong ? 'error' : 'none'}
          validationMessage={wrong ? messages.validation.invalidDate : undefined}
        >
          <DateInput value={date} onChange={setDate} ariaLabel={label} />
        </Field>
      </GateField>
      {date !== stored && !wrong && (
        <Gate decision={writable}>
          <Button
            appearance="primary"
            disabledFocusable={save.isPending}
            onClick={() => save.mutate({ id: store.id, date: date === '' ? null : date })}
          >
            Save
          </Button>
        </Gate>
      )}
    </div>
  );
}
