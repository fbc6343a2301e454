import { Input, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { errorsDecision, SaveCancelButtons } from '@renderer/components/row-editing';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import type { SchedulerStore } from '@shared/domains/scheduler-times/model';
import { PARTS } from '@shared/domains/scheduler-times/rules';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { all } from '@shared/kernel/decision';
import { useTimeEditing } from './time-editing';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  part: { width: '44px', minWidth: 0 },
  bad: {
    backgroundColor: tokens.colorPaletteRedBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
  },
});

/** Hours, minutes and seconds of a store's load, until they are saved or cancelled. */
export function TimeEditor({ store: { storeName } }: { store: SchedulerStore }) {
  const styles = useStyles();
  const writable = useWriteDecision();
  const { parts, errors, saving, change, save, cancel } = useTimeEditing();
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => root.current?.querySelector('input')?.select(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    // The arrow keys of the cards would leave the box.
    event.stopPropagation();
    if (event.key === 'Escape') cancel();
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save();
  };
  return (
    <span
      ref={root}
      className={styles.root}
      role="group"
      aria-label={texts.what(storeName)}
      onKeyDown={onKeyDown}
    >
      {PARTS.map((part) => {
        const error = errors[part];
        return (
          <Tooltip
            key={part}
            relationship={error === undefined ? 'inaccessible' : 'description'}
            content={error ?? texts.part[part]}
          >
            <Input
              size="small"
              className={mergeClasses(styles.part, error !== undefined && styles.bad)}
              input={{ inputMode: 'numeric' }}
              aria-label={texts.partOf(texts.part[part], storeName)}
              aria-invalid={error !== undefined}
              placeholder="00"
              autoComplete="off"
              value={parts[part]}
              onChange={(_event, data) => change(part, data.value)}
            />
          </Tooltip>
        );
      })}
      <SaveCancelButtons
        decision={all(writable, errorsDecision(errors))}
        busy={saving}
        onSave={save}
        onCancel={cancel}
      />
    </span>
  );
}
