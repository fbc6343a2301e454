// The launches of a week that may be later than planned, each with a proposed day; a selection of them leads
// to the preview of a bulk change.

import { Body1, Body1Strong, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  DataGrid,
  type DataGridApi,
  type DataGridOptions,
  type SelectedRows,
  useTableExport,
} from '@renderer/components/data-grid';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useRolePermission } from '@renderer/components/permission/use-role-permission';
import { type AnswerQuery, freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { bulkPaths } from '@shared/domains/bulk/paths';
import { forecastPaths } from '@shared/domains/forecast/paths';
import type { StoreWorkDays, WeekBoard, WeekFilter, WeekMove } from '@shared/domains/forecast/weeks/model';
import { proposedDay } from '@shared/domains/forecast/weeks/proposed-day';
import {
  consequences,
  movesSentence,
  weekBasis,
  weekName,
  workDaysName,
} from '@shared/domains/forecast/weeks/sentences';
import { weekTexts as texts } from '@shared/domains/forecast/weeks/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { fileTimestamp } from '@shared/kernel/text/format';
import { BoardSentence } from '../board-sentence';
import { type BasisCells, basisCellsOf } from '../basis-columns';
import { filtersOf } from './use-week-filter';
import { MOVE_COLUMNS, type MoveGridRow } from './week-columns';

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  consequences: { flexGrow: 1 },
});

/** @param days Undefined until the working days were read; null where that failed. */
function moveLineOf(
  { id, ...move }: WeekMove,
  days: readonly StoreWorkDays[] | null | undefined,
  basis: BasisCells,
): MoveGridRow {
  const works = days?.find((one) => one.id === id)?.days ?? null;
  return {
    ...move,
    id: String(id),
    storeKey: id,
    proposed: days === undefined ? null : proposedDay(move.p85, works),
    workDays: days === undefined ? texts.workDaysPending : workDaysName(works),
    outlook: move.isLate ? texts.outlooks.late : texts.outlooks.slipping,
    ...basis,
  };
}

/**
 * Once per week, selects the first `count` rows, unless a selection was restored: of the launches that are probably late
 * as many as the plan has too many.
 */
function useFirstSelection(week: string, count: number): DataGridOptions<MoveGridRow> {
  const done = useRef<string | null>(null);
  return useMemo(
    () => ({
      onRowDataUpdated: ({ api }: { api: DataGridApi<MoveGridRow> }) => {
        if (done.current === week || api.getDisplayedRowCount() === 0) return;
        done.current = week;
        if (api.getSelectedNodes().length > 0) return;
        const nodes = Array.from({ length: count }, (_none, at) => api.getDisplayedRowAtIndex(at)).filter(
          (node) => node !== undefined,
        );
        api.setNodesSelected({ nodes, newValue: true });
      },
    }),
    [week, count],
  );
}

interface WeekMovesProps {
  /** The tabs of the page's views. */
  views: ReactNode;
  filters: ReactNode;
  filter: WeekFilter;
  board: WeekBoard | undefined;
  report: AnswerQuery<unknown>;
}

const fileName = (): string => texts.movesExportName(fileTimestamp());
const peek = ({ storeName, tenantName }: MoveGridRow) => storePeek({ storeName, tenantName });

/**
 * The launches of a week that may be later, each with a proposed day, and what moving them does to the weeks.
 */
export function WeekMoves({ views, filters, filter, board, report }: WeekMovesProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { forecast } = useBridge();
  const changes = useRolePermission('change-data');
  const [selected, setSelected] = useState<SelectedRows<MoveGridRow> | null>(null);
  const week = filter.week ?? '';
  const moves = board?.moves ?? undefined;
  const ids = useMemo(() => (moves ?? []).map(({ id }) => id), [moves]);
  const workDays = useQuery(forecast.workDays.queryOptions({ ids }, { enabled: ids.length > 0 }));
  const days = workDays.isError ? null : workDays.data?.data;
  const lines = useMemo(() => {
    const basis = board && basisCellsOf(board);
    return basis && board.moves?.map((move) => moveLineOf(move, days, basis));
  }, [board, days]);
  const options = useFirstSelection(week, board?.tooMany ?? 0);
  const exportTable = useTableExport(fileName, texts.movesTitle(weekName(week)));
  const row = board?.rows.find((one) => one.week === week);
  const chosen = useMemo(() => {
    const wanted = new Set((selected?.rows ?? []).map(({ id }) => id));
    return (lines ?? []).filter(({ id }) => wanted.has(id));
  }, [lines, selected]);
  const planned = new Map(
    chosen.flatMap(({ storeKey, proposed }) => (proposed === null ? [] : [[storeKey, proposed] as const])),
  );
  const sentences = consequences(
    board?.rows ?? [],
    chosen.flatMap((line) => (line.proposed === null ? [] : [{ planned: line.planned, to: line.proposed }])),
  );
  const permission = requireAll(
    changes,
    allowedWhen(chosen.length > 0, texts.chooseMoves),
    allowedWhen(planned.size === chosen.length, texts.daysPending),
  );
  return (
    <>
      <PageHeader
        title={texts.movesTitle(weekName(week))}
        back={{ to: forecastPaths.week('', filtersOf(filter)), label: texts.back }}
        backOfficeDays
        views={views}
        freshness={freshnessOf(report)}
      />
      {filters}
      <BoardSentence
        sentence={row && moves && row.onTime !== null ? movesSentence(row, moves, board?.tooMany ?? 0) : ''}
        basis={board?.isForecast ? weekBasis(board) : undefined}
      />
      <DataGrid
        id="launch-moves"
        label={texts.movesTitle(weekName(week))}
        rows={lines}
        columns={MOVE_COLUMNS}
        rowId={({ id }) => id}
        error={report.data ? undefined : report.error}
        onRetry={() => void report.refetch()}
        emptyText={texts.noMoves}
        onSelect={setSelected}
        options={options}
        onExport={exportTable}
        peek={peek}
      />
      <div role="group" aria-label={texts.moveBar} className={styles.bar}>
        <Body1Strong role="status">
          {chosen.length === 0 ? texts.noneSelected : texts.selected(chosen.length)}
        </Body1Strong>
        <Body1 className={styles.consequences}>{sentences.length > 0 && `${sentences.join('. ')}.`}</Body1>
        <RequirePermission permission={permission}>
          <Button
            appearance="primary"
            onClick={() =>
              void navigate(bulkPaths.plan({ action: 'launchDate', ids: [...planned.keys()], days: planned }))
            }
          >
            {texts.plan(chosen.length)}
          </Button>
        </RequirePermission>
      </div>
    </>
  );
}
