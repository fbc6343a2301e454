// The card of a tenant with the load times of its stores, which are edited in place and scroll within the card.

import {
  Caption1,
  Input,
  makeStyles,
  mergeClasses,
  Subtitle2,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DataAgeBadge } from '@renderer/components/display/status-badge';
import { allowedWithoutErrors, OpenRowActions } from '@renderer/components/editable-grids/row-editing';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { WRONG_MARK } from '@renderer/platform/theme/forced-colors';
import type { SchedulerStore } from '@shared/domains/scheduler-times/model';
import {
  displayedTime,
  dmsOf,
  TIME_PARTS,
  type SchedulerTenant,
} from '@shared/domains/scheduler-times/rules';
import { schedulerTimesTexts, schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { formatDate } from '@shared/kernel/text/format';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { useTimeEditing } from './time-editing';

interface TenantCardProps {
  tenant: SchedulerTenant;
  today: string;
  tabIndex: 0 | -1;
}

export function TenantCard({ tenant: { tenantName, stores }, today, tabIndex }: TenantCardProps) {
  const styles = useStyles();
  return (
    <article className={styles.card} aria-label={tenantName}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.name} title={tenantName}>
          {tenantName}
        </Subtitle2>
        <Caption1 className={styles.count}>{schedulerTimesTexts.storeCount(stores.length)}</Caption1>
      </div>
      <ul className={styles.stores} tabIndex={tabIndex} aria-label={schedulerTimesTexts.storesOf(tenantName)}>
        {stores.map((store) => (
          <StoreRow key={store.storeId} store={store} today={today} tabIndex={tabIndex} />
        ))}
      </ul>
    </article>
  );
}

const useTimeEditorStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  part: { width: '44px', minWidth: 0 },
  bad: {
    backgroundColor: tokens.colorPaletteRedBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
    ...WRONG_MARK,
  },
});

/** The inputs for the hours, minutes and seconds of a store's load while they are edited. */
function TimeEditor({ store: { storeName } }: { store: SchedulerStore }) {
  const styles = useTimeEditorStyles();
  const writable = useWritePermission();
  const { parts, errors, saving, savable, change, save, cancel } = useTimeEditing();
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => root.current?.querySelector('input')?.select(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    // The card grid would handle the arrow keys and move the focus out of the input.
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
      {TIME_PARTS.map((part) => {
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
              placeholder={part === 'hours' ? '' : '00'}
              autoComplete="off"
              value={parts[part]}
              onChange={(_event, data) => change(part, data.value)}
            />
          </Tooltip>
        );
      })}
      <OpenRowActions
        permission={requireAll(writable, allowedWithoutErrors(errors), savable)}
        busy={saving}
        onSave={save}
        onCancel={cancel}
      />
    </span>
  );
}

const useStoreRowStyles = makeStyles({
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

/** The row of a store on the card of its tenant: the age of its data, and the time of its load. */
function StoreRow({ store, today, tabIndex }: StoreRowProps) {
  const styles = useStoreRowStyles();
  const writable = useWritePermission();
  const editing = useTimeEditing();
  const { storeId, storeName, effectiveDate, dataAsOf, schedulerTime } = store;
  const dms = effectiveDate ? texts.effectiveFrom(dmsOf(store), formatDate(effectiveDate)) : dmsOf(store);
  const free = requireAll(writable, allowedWhen(editing.storeId === null, gridTexts.rows.finishEditing));
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
            <span className={styles.digits}>{displayedTime(schedulerTime)}</span>
            <PermittedIconButton
              permission={free}
              icon={<Edit20Regular />}
              tabIndex={tabIndex}
              label={texts.edit(storeName)}
              onClick={() => editing.start(store)}
            />
          </>
        )}
      </span>
    </li>
  );
}

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalS,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  stores: { margin: 0, padding: 0, listStyleType: 'none', overflowY: 'auto' },
});
