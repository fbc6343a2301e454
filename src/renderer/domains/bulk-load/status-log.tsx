// The Status Log of the Bulk Data Load tab: the logs of a store's loads, one accordion item for each load that has run.

import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  choiceColumn,
  DataGrid,
  type DataGridCell,
  type DataGridColumn,
  exportAs,
  idColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import { useScrollToTarget } from '@renderer/components/focus/use-scroll-to-target';
import { PartialAnswerBadge } from '@renderer/components/page/freshness-badge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { failedLine, loadFailure } from '@shared/domains/bulk-load/loads';
import type { BulkLogRow } from '@shared/domains/bulk-load/model';
import { bulkLoadPageTexts } from '@shared/domains/bulk-load/page-texts';
import { failureAnchor, logAnchor } from '@shared/domains/bulk-load/paths';
import type { LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import { showsPhaseLog } from '@shared/domains/bulk-load/pipeline/tab-access';
import type { ProcessStatus, Store } from '@shared/domains/stores/model';
import { formatLogTime } from '@shared/kernel/text/format';

/** The newest load and a linked one are open. */
export function StatusLog({ store }: { store: Store }) {
  const styles = useStyles();
  const startedPhases = PHASES.filter(({ status }) => showsPhaseLog(status(store)));
  const newest = startedPhases.at(-1)?.callType;
  const { hash, key } = useLocation();
  const isFailureOf = (callType: LoadCallType): boolean => hash === `#${failureAnchor(callType)}`;
  const linkedPhase = startedPhases.find(
    ({ callType }) => hash === `#${logAnchor(callType)}` || isFailureOf(callType),
  )?.callType;
  const log = useRef<HTMLDivElement>(null);
  // The log has the focus until the linked row is loaded.
  const [focusedLinkKey, setFocusedLinkKey] = useState<string | null>(null);
  useScrollToTarget({
    requestKey: linkedPhase && focusedLinkKey !== key ? `${linkedPhase} ${key}` : undefined,
    element: log,
    focus: 'button',
  });
  const open = [newest, linkedPhase].filter((callType) => callType !== undefined);
  return (
    <section className={styles.root} aria-label={bulkLoadPageTexts.log.title}>
      <Subtitle2 as="h2">{bulkLoadPageTexts.log.title}</Subtitle2>
      {startedPhases.length === 0 ? (
        <Caption1 className={styles.none}>{bulkLoadPageTexts.log.none}</Caption1>
      ) : (
        <Accordion
          multiple
          collapsible
          // A new key opens the new load, or the one that a link names.
          key={linkedPhase === undefined ? newest : `${newest} ${key}`}
          defaultOpenItems={open}
        >
          {startedPhases.map(({ callType }) => (
            <AccordionItem
              key={callType}
              value={callType}
              id={logAnchor(callType)}
              ref={callType === linkedPhase ? log : undefined}
            >
              <AccordionHeader as="h3">{bulkLoadPageTexts.log.phases[callType]}</AccordionHeader>
              <AccordionPanel>
                <PhaseLog
                  store={store}
                  callType={callType}
                  failureLinkKey={isFailureOf(callType) ? key : undefined}
                  onFailureFocused={setFocusedLinkKey}
                />
              </AccordionPanel>
            </AccordionItem>
          ))}
        </Accordion>
      )}
    </section>
  );
}

const useFailedLogLineStyles = makeStyles({
  bar: { height: 'auto' },
  line: { display: 'block', overflowWrap: 'anywhere', whiteSpace: 'normal' },
});

/** The failed row of a log, which is repeated in full above the log, because it may be far down. */
function FailedLogLine({ lines }: { lines: readonly BulkLogRow[] }) {
  const styles = useFailedLogLineStyles();
  const line = failedLine(lines);
  if (!line) return null;
  return (
    <MessageBar intent="error" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle className={styles.line}>{loadFailure(line)}</MessageBarTitle>
        <Caption1 className={styles.line}>
          {bulkLoadPageTexts.log.line(
            lines.indexOf(line) + 1,
            formatLogTime(line.datetime),
            line.description,
          )}
        </Caption1>
      </MessageBarBody>
    </MessageBar>
  );
}

const usePhaseLogStyles = makeStyles({
  failed: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  fine: { color: tokens.colorPaletteGreenForeground1, fontWeight: tokens.fontWeightSemibold },
});

interface NumberedLogRow extends BulkLogRow {
  number: number;
}

/** Failed is red, every other status green. */
function LogStatusCell({ value }: DataGridCell<NumberedLogRow>) {
  const styles = usePhaseLogStyles();
  return <span className={value === 'Failed' ? styles.failed : styles.fine}>{value}</span>;
}

/** The reason wraps, so that it can be read in full. */
const WRAPPED_CELL = { wrapText: true, autoHeight: true } as const;

const LOG_COLUMNS: readonly DataGridColumn<NumberedLogRow>[] = [
  idColumn({
    field: 'number',
    headerName: bulkLoadPageTexts.log.columns.number,
    width: 76,
    pinned: 'left',
  }),
  {
    field: 'description',
    headerName: bulkLoadPageTexts.log.columns.description,
    width: 300,
    ...WRAPPED_CELL,
  },
  {
    field: 'datetime',
    headerName: bulkLoadPageTexts.log.columns.datetime,
    width: 160,
    minWidth: 150,
    valueFormatter: ({ value }) => formatLogTime(value),
    ...exportAs('text'),
  },
  { field: 'source', headerName: bulkLoadPageTexts.log.columns.source, width: 190, ...WRAPPED_CELL },
  choiceColumn({
    field: 'status',
    headerName: bulkLoadPageTexts.log.columns.status,
    width: 110,
    cellRenderer: LogStatusCell,
  }),
  { field: 'error', headerName: bulkLoadPageTexts.log.columns.error, width: 280, ...WRAPPED_CELL },
];

interface PhaseLogProps {
  store: Store;
  callType: LoadCallType;
  /** The key of a navigation to the failed row. */
  failureLinkKey: string | undefined;
  onFailureFocused: (linkKey: string) => void;
}

/** The log of one load; new rows of a running load are appended. */
function PhaseLog({ store, callType, failureLinkKey, onFailureFocused }: PhaseLogProps) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const title = bulkLoadPageTexts.log.phases[callType];
  const log = useQuery(bridge.bulkLoad.log.queryOptions({ storeId, tenantId, callType }));
  const exportTable = useTableExport(bulkLoadPageTexts.log.fileName(store.storeName, title), title);
  const lines = log.data?.data;
  const rows = useMemo(
    () => lines?.map((row, index): NumberedLogRow => ({ ...row, number: index + 1 })),
    [lines],
  );
  const failed = lines && failedLine(lines)?.id;
  const arrival = useMemo(() => {
    if (failureLinkKey === undefined || failed === undefined) return undefined;
    return {
      row: String(failed),
      requestKey: failureLinkKey,
      onArrived: () => onFailureFocused(failureLinkKey),
    };
  }, [failureLinkKey, failed, onFailureFocused]);
  return (
    <>
      <PartialAnswerBadge query={log} />
      {log.data && <FailedLogLine lines={log.data.data} />}
      <DataGrid
        id={`load-log-${callType}`}
        label={bulkLoadPageTexts.log.of(title)}
        rows={rows}
        columns={LOG_COLUMNS}
        rowId={(row) => String(row.id)}
        error={log.data ? undefined : log.error}
        onRetry={() => void log.refetch()}
        fit="rows"
        scrollTarget={arrival}
        onExport={exportTable}
      />
    </>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  none: { color: tokens.colorNeutralForeground2 },
});

interface Phase {
  callType: LoadCallType;
  status: (store: Store) => ProcessStatus;
}

const PHASES: readonly Phase[] = [
  { callType: 'bulk_phase_1', status: (store) => store.bulkPhase1 },
  { callType: 'bulk_phase_2', status: (store) => store.bulkPhase2 },
  { callType: 'daily_load', status: (store) => store.dailyLoad },
];
