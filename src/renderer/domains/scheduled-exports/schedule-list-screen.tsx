// The page that lists the scheduled exports with their time, folder and last outcome, and runs, edits, pauses and
// deletes them.

import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import {
  Delete20Regular,
  Edit20Regular,
  Pause20Regular,
  Play20Regular,
  PlayCircle20Regular,
} from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  actionColumn,
  choiceColumn,
  DataGrid,
  type DataGridCell,
  type DataGridColumn,
  nameColumn,
  numberColumn,
} from '@renderer/components/data-grid';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { IconButton } from '@renderer/components/display/icon-button';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { RouteLink } from '@renderer/components/links/route-link';
import { PageHeader } from '@renderer/components/page/page-header';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { DisplayedSchedule, Outcome } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { lastText, nextText, whenText } from '@shared/domains/scheduled-exports/schedule-texts';
import {
  scheduledExportsTexts,
  scheduledExportsTexts as texts,
} from '@shared/domains/scheduled-exports/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';

export function ScheduleListScreen() {
  const bridge = useBridge();
  // The list is stored on this computer, so polling is cheap, and the next run changes with time.
  const list = useQuery(bridge.scheduledExports.list.queryOptions(undefined, { refetchInterval: 5_000 }));
  const maySchedule = useExportPermission()('schedule');
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.hint} />
      <DataGrid
        id="scheduled-exports"
        label={texts.title}
        rows={list.data}
        columns={SCHEDULE_COLUMNS}
        rowId={({ id }) => id}
        error={list.data ? undefined : list.error}
        onRetry={() => void list.refetch()}
        emptyText={texts.empty}
        emptyHint={maySchedule.allowed ? texts.emptyHint : undefined}
        options={OPTIONS}
      />
    </>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  badge: { flexShrink: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const COLORS = {
  done: 'success',
  failed: 'danger',
  missed: 'warning',
  cancelled: 'informative',
} as const satisfies Record<Outcome['status'], string>;

/** The outcome of the last run of a schedule: a colored word, and the full text. */
function LastRunStatus({ schedule, text }: { schedule: DisplayedSchedule; text: string }) {
  const styles = useStyles();
  const { last, running } = schedule;
  const status = last?.status;
  const word = running ? texts.running : status && texts.status[status];
  return (
    <span className={styles.root}>
      {word !== undefined && (
        <Badge
          className={styles.badge}
          appearance="tint"
          color={running || !status ? 'informative' : COLORS[status]}
        >
          {word}
        </Badge>
      )}
      <span className={styles.text}>{text}</span>
    </span>
  );
}

/** The buttons of a schedule: run now, edit, pause or resume, and delete. */
function ScheduleActions({ schedule }: { schedule: DisplayedSchedule }) {
  const { id, name, paused, running } = schedule;
  const bridge = useBridge();
  const navigate = useNavigate();
  const notify = useNotify();
  const confirm = useConfirm();
  const mayExport = useExportPermission();
  const outcome = { recordName: texts.theSchedule(name), invalidates: ['scheduledExports'] } as const;
  const run = useChange(bridge.scheduledExports.run.mutationOptions(), outcome);
  const pause = useChange(bridge.scheduledExports.pause.mutationOptions(), outcome);
  const remove = useChange(bridge.scheduledExports.remove.mutationOptions(), {
    ...outcome,
    onDone: () => notify.success(texts.removed(name)),
  });
  const confirmRemoval = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.removeTitle(name),
      body: texts.removeBody,
      confirmLabel: texts.remove,
      intent: 'danger',
    });
    if (sure) remove.mutate({ id });
  };
  const action = (label: string, icon: ReactElement, onClick: () => void) => (
    <IconButton icon={icon} tooltip={label} label={texts.action(label, name)} onClick={onClick} />
  );
  return (
    <>
      <RequirePermission permission={requireAll(mayExport('schedule'), allowedWhen(!running, texts.running))}>
        {action(texts.run, <PlayCircle20Regular />, () => run.mutate({ id }))}
      </RequirePermission>
      {action(texts.edit, <Edit20Regular />, () => void navigate(scheduledExportsPaths.change(id)))}
      {paused
        ? action(texts.resume, <Play20Regular />, () => pause.mutate({ id, paused: false }))
        : action(texts.pause, <Pause20Regular />, () => pause.mutate({ id, paused: true }))}
      {action(texts.remove, <Delete20Regular />, () => void confirmRemoval())}
    </>
  );
}

type Cell = DataGridCell<DisplayedSchedule>;

const columnTexts = scheduledExportsTexts.columns;

const SCHEDULE_COLUMNS: readonly DataGridColumn<DisplayedSchedule>[] = [
  nameColumn({
    field: 'name',
    headerName: columnTexts.name,
    width: 190,
    cellRenderer: ({ data }: Cell) => (data ? <RouteLink to={data.address}>{data.name}</RouteLink> : null),
  }),
  {
    colId: 'when',
    headerName: columnTexts.when,
    width: 170,
    valueGetter: ({ data }) => data && whenText(data),
  },
  {
    colId: 'last',
    headerName: columnTexts.last,
    width: 280,
    valueGetter: ({ data }) => data && lastText(data),
    tooltipValueGetter: ({ value }) => value,
    cellRenderer: ({ data, value }: Cell) =>
      data ? <LastRunStatus schedule={data} text={String(value)} /> : null,
  },
  {
    colId: 'next',
    headerName: columnTexts.next,
    width: 170,
    valueGetter: ({ data }) => data && nextText(data),
  },
  { field: 'folder', headerName: columnTexts.folder, width: 150, tooltipField: 'folder' },
  choiceColumn({ field: 'format', headerName: columnTexts.format, width: 90 }),
  numberColumn({ field: 'keep', headerName: columnTexts.keep, width: 90 }),
  actionColumn({
    width: 150,
    cellRenderer: ({ data }: Cell) => (data ? <ScheduleActions schedule={data} /> : null),
  }),
];

const OPTIONS = { rowHeight: 44 };
