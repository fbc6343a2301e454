// The page Where the Days Go: the times of all stores by step, party, DMS, tenant, coordinator or month with a
// chart, and the stores that stand out.

import { Caption1, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { FilterDismissRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { RangeBars, exceedScale } from '@renderer/components/charts/range-bars';
import { useChartVisibility } from '@renderer/components/charts/report-chart';
import { useFilteredRows, useTableExport } from '@renderer/components/data-grid';
import { ChoiceCombobox } from '@renderer/components/form';
import { choicesOf } from '@renderer/components/form/fields/choices';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import type { AnswerQuery } from '@renderer/components/page/freshness';
import { HeaderButton } from '@renderer/components/page/header-button';
import { REPORT, ReportScreen } from '@renderer/components/page/report-screen';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { PIPELINE_STEPS, STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { PARTIES } from '@shared/domains/forecast/model';
import type { TimeGroup } from '@shared/domains/forecast/time-board/model';
import { STORE_CHOICES, type TimelineChoices } from '@shared/domains/forecast/time-board/model';
import { boardBasis, boardSentence, chartSentence } from '@shared/domains/forecast/time-board/sentences';
import { timeBoardTexts as texts } from '@shared/domains/forecast/time-board/texts';
import { allowedWhen } from '@shared/kernel/access/permission';
import { fileTimestamp } from '@shared/kernel/text/format';
import { BoardSentence } from './board-sentence';
import { FilterDropdown } from './filter-dropdown';
import {
  outlierColumns,
  type OutlierGridRow,
  outlierGridRowOf,
  timeColumns,
  type TimeGridRow,
  timeGridRowOf,
} from './time-board-columns';
import { TIME_VIEWS, type TimeView, useTimeFilter } from './use-url-filter';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, margin: 0 },
});

/** Reads the stores, and then their board of the chosen filter. */
function useTimeBoard(state: ReturnType<typeof useTimeFilter>) {
  const { forecast } = useBridge();
  const timelines = useQuery(forecast.timelines.queryOptions(undefined, REPORT));
  const { filter } = state;
  const { asOf = '', data: choices } = timelines.data ?? {};
  // The first stores that are shown lack their coordinators where they are a part of a large account, or where those
  // couldn't be read. They are read with all stores.
  const lacksCoordinators =
    choices?.isFirst === true &&
    choices.coordinators === null &&
    (filter.coordinator !== null || filter.by === 'coordinator');
  const board = useQuery(
    forecast.timeBoard.queryOptions(
      { filter, asOf },
      {
        enabled: asOf !== '' && !(lacksCoordinators && timelines.isFetching),
        // Another filter keeps the rows until the new ones are there; rows of other things are no such rows.
        placeholderData: (before) => (before?.by === filter.by ? before : undefined),
      },
    ),
  );
  return { timelines, board };
}

/** The age of the stores that were read, and the error of the first of the two that failed. */
function reportOf({ timelines, board }: ReturnType<typeof useTimeBoard>): AnswerQuery<unknown> {
  if (!board.isError || board.data !== undefined) return timelines;
  const { isRefetchError, isFetching } = timelines;
  const { error, isError, refetch } = board;
  return { data: undefined, error, isError, isRefetchError, isFetching, refetch };
}

interface TimeTabsProps {
  view: TimeView;
  views: readonly TimeView[];
  onChoose: (view: TimeView) => void;
}

function TimeTabs({ view, views, onChoose }: TimeTabsProps) {
  return (
    <TabList
      size="small"
      aria-label={texts.viewsLabel}
      selectedValue={view}
      onTabSelect={(_event, { value }) => {
        const chosen = views.find((one) => one === value);
        if (chosen === undefined) return;
        recordUsage('click', texts.views[chosen]);
        onChoose(chosen);
      }}
    >
      {views.map((one) => (
        <Tab key={one} value={one}>
          {texts.views[one]}
        </Tab>
      ))}
    </TabList>
  );
}

/** More bars than this are too many to read. */
const MAX_BARS = 16;
const PARTS = [texts.chartMedian, texts.chartNineInTen] as const;

/** The rows that the grid displays, as bars. */
function TimeChart({ by, rows }: { by: TimeGroup; rows: readonly TimeGridRow[] }) {
  const styles = useStyles();
  const bars = useMemo(
    () =>
      rows
        .flatMap(({ name, median, nineInTen }) =>
          median === null ? [] : [{ label: name, value: median, until: nineInTen }],
        )
        .slice(0, MAX_BARS),
    [rows],
  );
  return (
    <>
      <RangeBars title={texts.chart} unit={texts.days} bars={bars} parts={PARTS} />
      <Caption1 as="p" className={styles.quiet}>
        {chartSentence(by, bars)}
        {exceedScale(bars) && ` ${texts.chartCut}`}
        {rows.length > MAX_BARS && ` ${texts.chartMore(MAX_BARS)}`}
      </Caption1>
    </>
  );
}

const peek = ({ storeName, tenantName }: OutlierGridRow) => storePeek({ storeName, tenantName });

export function TimeBoardScreen() {
  const state = useTimeFilter();
  const { view, filter, change } = state;
  const read = useTimeBoard(state);
  const board = read.board.data;
  const report = reportOf(read);
  const lines = useMemo(() => board?.rows.map((row) => timeGridRowOf(row, board)), [board]);
  const standOut = useMemo(() => board?.standOut.map(outlierGridRowOf), [board]);
  const choices = read.timelines.data?.data;
  // Until the stores were read it is not known that nobody is named.
  const named = choices === undefined || choices.coordinators !== null;
  const standOutColumns = useMemo(() => outlierColumns(named), [named]);
  const { quarter = '', quarterBefore = '' } = board ?? {};
  const columns = useMemo(
    () => timeColumns(filter.by, { quarter, quarterBefore }),
    [filter.by, quarter, quarterBefore],
  );
  const { shown, options } = useFilteredRows<TimeGridRow>();
  // Until the grid of another view has its rows, those of the view before are shown no longer.
  const charted = useMemo(() => shown.filter(({ by }) => by === filter.by), [shown, filter.by]);
  // The table has all that the chart shows, so the chart is opened by those who want it.
  const chart = useChartVisibility('where-the-days-go', false);
  const fileName = useCallback(() => texts.exportName(view, fileTimestamp()), [view]);
  const exportTable = useTableExport(fileName, texts.title);
  // A chart beside the grid leaves its bar too narrow for sentences.
  const inBar = view === 'standOut' || !chart.visible;
  const sentence = board && (
    <BoardSentence sentence={boardSentence(board)} basis={boardBasis(board, named)} inBar={inBar} />
  );
  const head = (
    <>
      <TimeFilters state={state} choices={choices} />
      {!inBar && sentence}
    </>
  );
  const views = (
    <TimeTabs
      view={view}
      views={TIME_VIEWS.filter((one) => one !== 'coordinator' || named || one === view)}
      onChoose={(by) => change({ by })}
    />
  );
  const shared = {
    ...{ title: texts.title, report, views, onExport: exportTable },
    toolbar: inBar ? sentence : undefined,
  } as const;
  return view === 'standOut' ? (
    <ReportScreen {...shared} id="days-stand-out" rows={standOut} columns={standOutColumns} peek={peek}>
      {head}
    </ReportScreen>
  ) : (
    <ReportScreen
      {...shared}
      id={`days-by-${view}`}
      rows={lines}
      columns={columns}
      options={options}
      chart={{
        position: 'beside',
        title: texts.chart,
        of: chart,
        drawn: <TimeChart by={filter.by} rows={charted} />,
      }}
    >
      {head}
    </ReportScreen>
  );
}

const useFilterStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXXS,
    // All of them fit one line of a small window, a little narrower there than their longest choice.
    '@media (max-width: 899px)': { flexWrap: 'wrap' },
  },
  searched: {
    width: '150px',
    flexShrink: 0,
    '& .fui-Combobox': { minWidth: 0, width: '100%' },
    '& input': { minWidth: 0, width: '100%' },
  },
});

const STORES = STORE_CHOICES.map((value) => ({
  value: value === 'all' ? '' : value,
  label: texts.storeChoices[value],
}));
const STEPS = [
  { value: '', label: texts.allSteps },
  ...PIPELINE_STEPS.map((value) => ({ value, label: STEP_LABELS[value] })),
];
const WAITED_FOR = [
  { value: '', label: texts.allParties },
  ...PARTIES.map((value) => ({ value, label: texts.waitsForParty(value) })),
];

interface TimeFiltersProps {
  state: ReturnType<typeof useTimeFilter>;
  /** They are undefined until the stores were read. */
  choices: TimelineChoices | undefined;
}

/** The filters of the page Where the Days Go: stores, DMS, tenant, coordinator, step and party. */
function TimeFilters({ state: { filter, isFiltered, change }, choices }: TimeFiltersProps) {
  const styles = useFilterStyles();
  const dms = useMemo(
    () => [{ value: '', label: texts.allDms }, ...choicesOf(choices?.dms ?? [])],
    [choices],
  );
  const tenants = useMemo(
    () => (choices?.tenants ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [choices],
  );
  const coordinators = useMemo(() => choicesOf(choices?.coordinators ?? []), [choices]);
  return (
    <div role="search" aria-label={texts.filters} className={styles.root}>
      <FilterDropdown
        label={texts.stores}
        width="long"
        value={filter.stores === 'all' ? '' : filter.stores}
        choices={STORES}
        onChoose={(stores) => change({ stores })}
      />
      <FilterDropdown
        label={texts.dms}
        width="dms"
        value={filter.dms ?? ''}
        choices={dms}
        onChoose={(value) => change({ dms: value })}
      />
      <div className={styles.searched}>
        <ChoiceCombobox
          aria-label={texts.tenant}
          choices={tenants}
          value={filter.tenant ?? ''}
          placeholder={texts.allTenants}
          onChange={(tenant) => change({ tenant })}
        />
      </div>
      {(coordinators.length > 0 || filter.coordinator !== null) && (
        <div className={styles.searched}>
          <ChoiceCombobox
            aria-label={texts.coordinator}
            choices={coordinators}
            value={filter.coordinator ?? ''}
            placeholder={texts.allCoordinators}
            onChange={(coordinator) => change({ coordinator })}
          />
        </div>
      )}
      <FilterDropdown
        label={texts.step}
        width="long"
        value={filter.step ?? ''}
        choices={STEPS}
        onChoose={(step) => change({ step })}
      />
      <FilterDropdown
        label={texts.waitsFor}
        width="party"
        value={filter.party ?? ''}
        choices={WAITED_FOR}
        onChoose={(party) => change({ party })}
      />
      <RequirePermission permission={allowedWhen(isFiltered, texts.nothingChosen)}>
        <HeaderButton
          appearance="subtle"
          icon={<FilterDismissRegular />}
          label={texts.clear}
          onClick={() => change({ stores: '', dms: '', tenant: '', coordinator: '', step: '', party: '' })}
        />
      </RequirePermission>
    </div>
  );
}
