// The bar above the plan of a bulk action: its inputs, which are URL state, the expected result, and the button that
// starts the run.

import { useMemo } from 'react';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { useCommand } from '@renderer/platform/bridge/use-command';
import { Body1, Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { DateInput } from '@renderer/components/form';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { useJobs } from '@renderer/domains/jobs';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useUrlState, watchPage } from '@renderer/platform/navigation/use-url-state';
import { type BulkAddress, readBulkAddress } from '@shared/domains/bulk/address';
import type { StartedRun } from '@shared/domains/bulk/model';
import { bulkPaths } from '@shared/domains/bulk/paths';
import { type PlannedStore, leftOutStores, namesOf, stepsOf } from '@shared/domains/bulk/plan';
import { countOf, mayStart, planSummary } from '@shared/domains/bulk/rules';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { SHEET_FORMATS } from '@shared/domains/store-configuration/model';
import { ALLOWED, allowedWhen, type Permission, refuse, requireAll } from '@shared/kernel/access/permission';
import { dayError, dayLimits } from '@shared/kernel/dates/day-limits';

/** The inputs of the plan of a bulk action as URL state: the action, its stores, and the date or format of the run. */
interface BulkUrlState extends BulkAddress {
  setDate: (date: string) => void;
  setFormat: (format: string) => void;
}

/** The parameters of the preview are URL state, so that a reload and Back preserve them. */
export function useBulkUrlState(): BulkUrlState {
  const [parameters, setParameters] = useUrlState();
  // URL updates are queued, so a control bound directly to the URL would show the old value for a moment;
  // useOptimisticText holds the new one until the URL has it.
  const [date, setDate] = useOptimisticText(parameters.get('date') ?? '', (text) =>
    setParameters({ date: text }),
  );
  const [format, setFormat] = useOptimisticText(parameters.get('format') ?? '', (text) =>
    setParameters({ format: text }),
  );
  const text = parameters.toString();
  const address = useMemo(() => readBulkAddress(new URLSearchParams(text)), [text]);
  return {
    ...address,
    date,
    format: format === 'xlsx' ? 'xlsx' : 'pdf',
    setDate,
    setFormat,
  };
}

interface PlanBarProps {
  urlState: BulkUrlState;
  /** The stores are undefined while they are loading. */
  planned: readonly PlannedStore[] | undefined;
}

export function PlanBar({ urlState, planned }: PlanBarProps) {
  const styles = useStyles();
  const { action, date, days, format, setDate, setFormat } = urlState;
  const hasOwnDays = days.size > 0;
  const { start, isPending } = useStartBulkRun(urlState);
  const writable = useWritePermission();
  const mayExport = useExportPermission();
  const storeCount = planned ? countOf(planned, 'do') : 0;
  const wrong = date === '' ? undefined : dayError('launch', date);
  const permission = requireAll(
    action === 'sheets' ? mayExport(format === 'xlsx' ? 'xlsx' : 'pdf') : writable,
    mayStart(useJobs()),
    action === 'launchDate' && !hasOwnDays ? mayLaunchOn(date) : ALLOWED,
    allowedWhen(planned === undefined || storeCount > 0, texts.nothingToDo),
    allowedWhen(planned !== undefined, texts.planning),
  );
  return (
    <div className={styles.root}>
      {action === 'launchDate' && hasOwnDays && <Body1 className={styles.counts}>{texts.ownDays}</Body1>}
      {action === 'launchDate' && !hasOwnDays && (
        <Field
          className={styles.date}
          label={texts.launchDate}
          required
          {...(wrong === undefined ? {} : { validationState: 'error', validationMessage: wrong })}
        >
          <DateInput value={date} onChange={setDate} ariaLabel={texts.launchDate} {...dayLimits('launch')} />
        </Field>
      )}
      {action === 'sheets' && (
        <Field label={texts.format}>
          <RadioGroup layout="horizontal" value={format} onChange={(_event, { value }) => setFormat(value)}>
            {SHEET_FORMATS.map((one) => (
              <Radio key={one} value={one} label={texts.formats[one]} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <RequirePermission permission={permission}>
        <Button appearance="primary" disabledFocusable={isPending} onClick={() => planned && start(planned)}>
          {texts.run[action](storeCount)}
        </Button>
      </RequirePermission>
      <Body1 role="status" className={styles.counts}>
        {planned && planSummary(action, planned)}
      </Body1>
    </div>
  );
}

/** Starts the planned run and opens its report. */
function useStartBulkRun({ action, ids, date, days, format }: BulkAddress) {
  const { bulk } = useBridge();
  const navigate = useNavigate();
  // The job's end invalidates what the run changes.
  const run = useChange(bulk.run.mutationOptions(), {
    recordName: ({ steps }) => texts.jobTitle[action](steps.length),
    invalidates: [],
  });
  const sheets = useCommand(bulk.sheets.mutationOptions());
  const isPending = run.isPending || sheets.isPending;
  const start = (planned: readonly PlannedStore[]): void => {
    if (isPending) return;
    const isOnPage = watchPage();
    const onSuccess = (started: StartedRun | null): void => {
      // The answer of a slow back office may find the user on another page.
      if (started && isOnPage()) void navigate(bulkPaths.report(started.run));
    };
    const leftOut = leftOutStores(planned);
    const plan = bulkPaths.plan({ action, ids, date, days, format });
    if (action !== 'sheets') run.mutate({ action, steps: stepsOf(planned), leftOut, plan }, { onSuccess });
    else sheets.mutate({ format, steps: namesOf(planned), leftOut, plan }, { onSuccess });
  };
  return { start, isPending };
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
  date: { width: '170px', '& .fui-Input': { minWidth: 0, width: '100%' } },
  counts: { paddingBlockEnd: '6px' },
});

function mayLaunchOn(date: string): Permission {
  if (date === '') return refuse(texts.chooseDate);
  const wrong = dayError('launch', date);
  return wrong === undefined ? ALLOWED : refuse(wrong);
}
