// The columns of a store's data feeds, with the cells that edit a feed in its row and the buttons of the row.

import { Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { Delete20Regular, Edit20Regular, WindowEdit20Regular } from '@fluentui/react-icons';
import { useIsFetching } from '@tanstack/react-query';
import {
  actionColumn,
  choiceColumn,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  nameColumn,
} from '@renderer/components/data-grid';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { ErrorTooltip } from '@renderer/components/editable-grids/error-tooltip';
import { allowedWithoutErrors, OpenRowActions } from '@renderer/components/editable-grids/row-editing';
import { DateInput } from '@renderer/components/form';
import { useDmsChoices } from '@renderer/components/form/use-dms-choices';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { WRONG_MARK } from '@renderer/platform/theme/forced-colors';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { isFeedFieldEditable, mayDeleteFeed, typedFeedText } from '@shared/domains/data-feeds/rules';
import { FEED_FIELD_LABELS, feedsTexts } from '@shared/domains/data-feeds/texts';
import { DMS_FIELDS, type DmsField, type FeedDetail } from '@shared/domains/dms/dms-fields';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { formatDate } from '@shared/kernel/text/format';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { type FeedEditing, useFeedEditingContext } from './feed-editing';
import { feedChangeOf } from './feed-row';

type Cell = DataGridCell<DataFeed>;

const useStyles = makeStyles({
  input: { width: '100%', minWidth: 0 },
  date: { display: 'block', '& .fui-Input': { width: '100%', minWidth: 0 } },
  text: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  bad: {
    backgroundColor: tokens.colorPaletteRedBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}`,
    borderRadius: tokens.borderRadiusMedium,
    ...WRONG_MARK,
  },
});

function FeedDmsCell({ data, value }: Cell) {
  const styles = useStyles();
  const { row, changeField } = useFeedEditingContext();
  const { choices } = useDmsChoices(row?.dms ?? null);
  if (!data || row?.dmsDetailId !== data.dmsDetailId) return <>{value}</>;
  return (
    <Select
      size="small"
      className={styles.input}
      aria-label={feedsTexts.columns.dms}
      value={row.dms}
      onChange={(_event, { value: dms }) => changeField('dms', dms)}
    >
      {choices.map((choice) => (
        <option key={choice.value}>{choice.label}</option>
      ))}
    </Select>
  );
}

/**
 * A cell of a DMS field. While the row is edited, an empty or invalid field is red and has a tooltip with the reason.
 */
function FeedTextCell({ data, value, colDef }: Cell) {
  const styles = useStyles();
  const { row, errors, changeField } = useFeedEditingContext();
  const field = DMS_FIELDS.find((name) => name === colDef?.field);
  if (!data || !field || row?.dmsDetailId !== data.dmsDetailId)
    return (
      <span className={styles.text} title={data && field ? (data[field] ?? undefined) : undefined}>
        {value}
      </span>
    );
  if (!isFeedFieldEditable(row.dms, field)) return null;
  const error = errors[field];
  return (
    <ErrorTooltip error={error}>
      <Input
        size="small"
        className={mergeClasses(styles.input, error !== undefined && styles.bad)}
        aria-label={FEED_FIELD_LABELS[field]}
        aria-invalid={error !== undefined}
        value={row[field] ?? ''}
        onChange={(_event, { value: text }) =>
          changeField(field, typedFeedText(row.dms, field, row[field] ?? '', text))
        }
      />
    </ErrorTooltip>
  );
}

function FeedDateCell({ data }: Cell) {
  const styles = useStyles();
  const { row, errors, changeField } = useFeedEditingContext();
  if (!data) return null;
  if (row?.dmsDetailId !== data.dmsDetailId) return <>{formatDate(data.effectiveDate)}</>;
  return (
    <span
      className={mergeClasses(styles.input, styles.date, errors.effectiveDate !== undefined && styles.bad)}
    >
      <DateInput
        size="small"
        ariaLabel={feedsTexts.columns.effectiveDate}
        value={row.effectiveDate ?? ''}
        onChange={(date) => changeField('effectiveDate', date)}
      />
    </span>
  );
}

/** Returns the name of a feed: the DMS, and the first number that distinguishes two feeds of one DMS. */
const feedName = (feed: DataFeed): string => {
  const id = feed.dealerId ?? feed.companyNumber ?? feed.dmsSubscriptionId;
  return [feed.dms ?? feedsTexts.unnamedAtStart, ...(id ? [`(${id})`] : [])].join(' ');
};

function FeedActionsCell({ data }: DataGridCell<DataFeed>) {
  const editing = useFeedEditingContext();
  if (!data) return null;
  if (editing.row?.dmsDetailId === data.dmsDetailId) return <EditingActions editing={editing} />;
  return <RowActions feed={data} editing={editing} />;
}

function EditingActions({ editing }: { editing: FeedEditing }) {
  const writable = useWritePermission();
  return (
    <OpenRowActions
      permission={requireAll(writable, allowedWithoutErrors(editing.errors), editing.savable)}
      busy={editing.saving}
      onSave={editing.save}
      onCancel={editing.cancel}
    />
  );
}

/** Returns the specification's sentence and the name of the feed. */
function deleteConfirmationText(feed: DataFeed): string {
  const { effectiveDate, storeDmsStatus } = feed;
  const name = feedName(feed);
  return [
    feedsTexts.deleteText,
    feedsTexts.deleteNamed(name, formatDate(effectiveDate)),
    storeDmsStatus === 'Active' && feedsTexts.deleteActive(name),
    feedsTexts.deleteFinal,
  ]
    .filter(Boolean)
    .join(' ');
}

function RowActions({ feed, editing }: { feed: DataFeed; editing: FeedEditing }) {
  const bridge = useBridge();
  const notify = useNotify();
  const confirm = useConfirm();
  const writable = useWritePermission();
  // A deletion names what is shown, which an own save may have changed until the feeds are read again.
  const isRead = useIsFetching(bridge.dataFeeds.list.queryFilter()) === 0;
  const remove = useChange(bridge.dataFeeds.remove.mutationOptions(), {
    recordName: feedsTexts.feedNamed(feedName(feed)),
    invalidates: ['dataFeeds', 'stores', 'tenants'],
    onDone: () => notify.success(feedsTexts.deleted),
  });
  const confirmAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: feedsTexts.deleteTitle,
      body: deleteConfirmationText(feed),
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (sure) remove.mutate({ ...feedChangeOf(feed), seen: feedChangeOf(feed) });
  };
  const busy = allowedWhen(editing.row === null, gridTexts.rows.finishEditing);
  const changeable = requireAll(writable, editing.changeable, busy);
  const deletable = requireAll(
    changeable,
    mayDeleteFeed(feed, editing.feedCount),
    allowedWhen(isRead, controlTexts.disabled.reading),
  );
  return (
    <>
      <PermittedIconButton
        permission={changeable}
        icon={<Edit20Regular />}
        label={messages.actions.editOf(feed.dms ?? feedsTexts.unnamed)}
        onClick={() => editing.start(feed)}
      />
      <PermittedIconButton
        permission={deletable}
        icon={<Delete20Regular />}
        label={messages.actions.deleteOf(feed.dms ?? feedsTexts.unnamed)}
        disabledFocusable={remove.isPending}
        onClick={() => void confirmAndRemove()}
      />
      <PermittedIconButton
        permission={changeable}
        icon={<WindowEdit20Regular />}
        label={feedsTexts.openInForm(feed.dms ?? feedsTexts.unnamed)}
        onClick={() => editing.setFeedInDialog(feed)}
      />
    </>
  );
}

type Column = DataGridColumn<DataFeed>;

const readOnlyColumn = (field: FeedDetail): Column => ({
  field,
  headerName: FEED_FIELD_LABELS[field],
  minWidth: field === 'groupName' ? 215 : 120,
});

/** Identifiers of two providers are longer than those of the others. */
const FIELD_MIN_WIDTHS: Partial<Record<DmsField, number>> = { dealerId: 165, dmsSubscriptionId: 180 };

/** The columns that every feed has, and between them the fields of every DMS, empty for other DMSs. */
export const FEED_COLUMNS: readonly Column[] = [
  nameColumn({
    ...choiceColumn({ field: 'dms', headerName: feedsTexts.columns.dms }),
    width: 150,
    cellRenderer: FeedDmsCell,
  }),
  choiceColumn({
    field: 'storeDmsStatus',
    headerName: feedsTexts.columns.status,
    width: 110,
    minWidth: 110,
    cellRenderer: ({ value }: { value: string }) => <StatusBadge status={value} />,
  }),
  dateColumn({
    field: 'effectiveDate',
    headerName: feedsTexts.columns.effectiveDate,
    width: 170,
    minWidth: 170,
    cellRenderer: FeedDateCell,
  }),
  ...DMS_FIELDS.map((field): Column => ({
    field,
    headerName: FEED_FIELD_LABELS[field],
    minWidth: FIELD_MIN_WIDTHS[field] ?? 120,
    cellRenderer: FeedTextCell,
  })),
  readOnlyColumn('groupName'),
  readOnlyColumn('dmsType'),
  readOnlyColumn('stateCode'),
  readOnlyColumn('projectId'),
  readOnlyColumn('secondProjectId'),
  actionColumn({ width: 140, cellRenderer: FeedActionsCell }),
];
