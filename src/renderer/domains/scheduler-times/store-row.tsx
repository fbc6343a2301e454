import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { DataAgeBadge } from '@renderer/components/data-age-badge';
import { Gate } from '@renderer/components/gate';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import type { SchedulerStore } from '@shared/domains/scheduler-times/model';
import { dmsOf, shownTime } from '@shared/domains/scheduler-times/rules';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { all, when } from '@shared/kernel/decision';
import { formatDate } from '@shared/kernel/format';
import { messages } from '@shared/kernel/messages';
import { TimeEditor } from './time-editor';
import { useTimeEditing } from './time-editing';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(116px, auto)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  clipped: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  dms: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  time: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  digits: { fontVariantNumeric: 'tabular-nums' },
});

interface StoreRowProps {
  store: SchedulerStore;
  today: string;
  tabIndex: 0 | -1;
}

/** A store on its tenant's card: how old its data are, and when they are loaded. */
export function StoreRow({ store, today, tabIndex }: StoreRowProps) {
  const styles = useStyles();
  const writable = useWriteDecision();
  const editing = useTimeEditing();
  const { storeId, storeName, effectiveDate, dataAsOf, schedulerTime } = store;
  const dms = effectiveDate ? texts.effectiveFrom(dmsOf(store), formatDate(effectiveDate)) : dmsOf(store);
  const free = all(writable, when(editing.storeId === null, messages.rows.finishEditing));
  return (
    <li className={styles.root} aria-label={storeName}>
      <span className={styles.clipped} title={`${storeName}, ${dms}`}>
        {storeName}
        <Caption1 className={styles.dms}>{dms}</Caption1>
      </span>
      <DataAgeBadge dataAsOf={dataAsOf} today={today} />
      <span className={styles.time}>
        {editing.storeId === storeId ? (
          <TimeEditor store={store} />
        ) : (
          <>
            <span className={styles.digits}>{shownTime(schedulerTime)}</span>
            <Gate decision={free}>
              <Button
                appearance="subtle"
                size="small"
                icon={<Edit20Regular />}
                tabIndex={tabIndex}
                aria-label={texts.edit(storeName)}
                onClick={() => editing.start(store)}
              />
            </Gate>
          </>
        )}
      </span>
    </li>
  );
}
