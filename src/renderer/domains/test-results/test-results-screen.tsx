import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useToday } from '@renderer/platform/today';
import { recordUsage } from '@renderer/platform/usage-events';
import { useAddress } from '@renderer/platform/use-address';
import { DataGrid, useTableExport, withIds } from '@renderer/components/data-grid';
import { DayBar } from '@renderer/components/day-bar';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import type { TestType } from '@shared/domains/test-results/model';
import { reportText } from '@shared/domains/test-results/report-text';
import { dayOfStored, resultKey, storedDay } from '@shared/domains/test-results/rules';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';
import { messages } from '@shared/kernel/messages';
import { ReportDialog } from './report-dialog';
import { resultColumns, type ResultLine } from './result-columns';
import { RunDialog } from './run-dialog';
import { RunMark } from './run-mark';

/** What the tests of one day found; the day stands in the address. */
function TestResultsScreen({ type }: { type: TestType }) {
  const title = texts.titles[type];
  const bridge = useBridge();
  const today = useToday();
  const [parameters, put] = useAddress();
  const day = dayOfStored(parameters.get('date') ?? '') ?? today;
  const report = useQuery(bridge.testResults.ofDay.queryOptions({ day, type }));
  const data = report.data?.data;
  const lines = useMemo(
    () =>
      data &&
      withIds(
        data.map((result) => ({ ...result, text: reportText(result.content) })),
        resultKey,
      ),
    [data],
  );
  const [shown, setShown] = useState<ResultLine | null>(null);
  const [choosing, setChoosing] = useState(false);
  const columns = useMemo(() => resultColumns(setShown), []);
  const exportTable = useTableExport(`${title} ${day}`);
  return (
    <>
      <PageHeader
        title={title}
        freshness={freshnessOf(report)}
        actions={
          // The regression tests are not run from here.
          type === 'smoke' && (
            <>
              <RunMark />
              <Button appearance="primary" onClick={() => setChoosing(true)}>
                {texts.runTest}
              </Button>
            </>
          )
        }
      />
      <DayBar
        key={day}
        label={texts.date}
        day={day}
        sameDay={texts.sameDate}
        onApply={(next) => {
          recordUsage('filter', `${title} date`);
          put({ date: storedDay(next) });
        }}
      />
      <DataGrid
        id={`test-results-${type}`}
        label={title}
        rows={lines}
        columns={columns}
        rowId={({ id }) => id}
        error={report.data ? undefined : report.error}
        onRetry={() => void report.refetch()}
        emptyText={messages.generic.noData}
        onRowOpen={setShown}
        onExport={exportTable}
      />
      {shown && <ReportDialog result={shown} onClose={() => setShown(null)} />}
      {choosing && <RunDialog onClose={() => setChoosing(false)} />}
    </>
  );
}

export const SmokeResultsScreen = () => <TestResultsScreen type="smoke" />;
export const RegressionResultsScreen = () => <TestResultsScreen type="regression" />;
