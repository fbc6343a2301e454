// The page that lists what was prepared while the back office did not answer. A line opens its form with the change
// restored, where a person saves it; nothing is sent from here.

import { Badge, Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import {
  actionColumn,
  DataGrid,
  type DataGridCell,
  type DataGridColumn,
  nameColumn,
} from '@renderer/components/data-grid';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { IconButton } from '@renderer/components/display/icon-button';
import { PageHeader } from '@renderer/components/page/page-header';
import { removePrepared } from '@renderer/components/unsaved-work/prepared/prepared-version';
import {
  usePreparedChanges,
  useReplacePrepared,
} from '@renderer/components/unsaved-work/prepared/use-prepared-changes';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type PreparedLine, reviewState } from '@shared/kernel/platform/prepared-changes/rules';
import { fieldsText, preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';
import { formatCommentTime, recordTitle } from '@shared/kernel/text/format';

export function PreparedChangesScreen() {
  const prepared = usePreparedChanges();
  const rows = prepared.data;
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.hint} />
      <DataGrid
        id="prepared-changes"
        label={texts.title}
        rows={rows}
        columns={COLUMNS}
        rowId={({ key }) => key}
        error={rows ? undefined : prepared.error}
        onRetry={() => void prepared.refetch()}
        emptyText={texts.empty}
        emptyHint={texts.emptyHint}
        options={OPTIONS}
      />
    </>
  );
}

/** The buttons of a line: open its form with the change restored, or discard the change. */
function LineActions({ line }: { line: PreparedLine }) {
  const { what, to } = line;
  const replace = useReplacePrepared();
  const navigate = useNavigate();
  const notify = useNotify();
  const confirm = useConfirm();
  const discard = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.discardTitle(what),
      body: texts.discardBody,
      confirmLabel: texts.discard,
      intent: 'danger',
    });
    if (!sure) return;
    try {
      if (await removePrepared(replace, line)) notify.success(texts.discarded(what));
      else notify.info(texts.changedSince(what));
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <>
      <Button
        size="small"
        aria-label={texts.action(texts.reviewAndSave, what)}
        onClick={() => void navigate(to, { state: reviewState(line) })}
      >
        {texts.reviewAndSave}
      </Button>
      <IconButton
        icon={<Delete20Regular />}
        tooltip={texts.discard}
        label={texts.action(texts.discard, what)}
        onClick={() => void discard()}
      />
    </>
  );
}

type Cell = DataGridCell<PreparedLine>;

const COLUMNS: readonly DataGridColumn<PreparedLine>[] = [
  nameColumn({
    colId: 'what',
    headerName: texts.columns.what,
    width: 200,
    valueGetter: ({ data }) => data && recordTitle(data.what),
    tooltipValueGetter: ({ value }) => value,
  }),
  { field: 'page', headerName: texts.columns.page, width: 150, tooltipField: 'page' },
  {
    colId: 'fields',
    headerName: texts.columns.fields,
    flex: 1,
    minWidth: 200,
    valueGetter: ({ data }) => data && fieldsText(data),
    tooltipValueGetter: ({ value }) => value,
    cellRenderer: ({ data, value }: Cell) => (
      <>
        {data?.sentAt && (
          <Badge appearance="tint" color="warning">
            {texts.maybeSentShort}
          </Badge>
        )}{' '}
        {String(value)}
      </>
    ),
  },
  {
    colId: 'preparedAt',
    headerName: texts.columns.preparedAt,
    width: 175,
    valueGetter: ({ data }) => data && formatCommentTime(data.preparedAt),
  },
  actionColumn({
    width: 190,
    cellRenderer: ({ data }: Cell) => (data ? <LineActions line={data} /> : null),
  }),
];

const OPTIONS = { rowHeight: 44 };
