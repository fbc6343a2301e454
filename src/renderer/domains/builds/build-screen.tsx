// The page that builds and restarts applications, and lists the past runs.

import {
  Button,
  Card,
  Field,
  makeStyles,
  Select,
  Spinner,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import {
  choiceColumn,
  DataGrid,
  type DataGridColumn,
  exportAs,
  nameColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { actionTitles, failureOf, showFailure } from '@renderer/components/form/form-failure';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { AnswerView } from '@renderer/components/page/answer-view';
import { emptyOf, freshnessOf } from '@renderer/components/page/freshness';
import { PartialAnswerBadge } from '@renderer/components/page/freshness-badge';
import { PageHeader } from '@renderer/components/page/page-header';
import { WorkArea } from '@renderer/components/page/work-area';
import { useActivityLog } from '@renderer/domains/activity-log';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useToday } from '@renderer/platform/browser/use-today';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { ActivityRow } from '@shared/domains/activity-log/model';
import type { ApplicationAction, BuildRun } from '@shared/domains/builds/model';
import { withEnvironment, mayRun, NOTHING_CHOSEN, runOptions } from '@shared/domains/builds/rules';
import { buildsTexts as texts } from '@shared/domains/builds/texts';
import { requireAll } from '@shared/kernel/access/permission';
import { lastDays, instantsOf } from '@shared/kernel/dates/date-range';
import { formatCommentTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

export function BuildScreen() {
  const bridge = useBridge();
  const actions = useQuery(bridge.builds.actions.queryOptions());
  return (
    <>
      <PageHeader title={texts.title} freshness={freshnessOf(actions)} />
      <WorkArea gap="large">
        <AnswerView query={actions} hasFreshness errorTitle={texts.notLoaded}>
          {(offered) => <BuildForm actions={offered} />}
        </AnswerView>
        <BuildHistory />
      </WorkArea>
    </>
  );
}

const HISTORY_DAYS = 30;

const REQUESTED: ReadonlyMap<string, string> = new Map(Object.entries(texts.requested));

const HISTORY_COLUMNS: readonly DataGridColumn<ActivityRow>[] = [
  nameColumn({
    field: 'createdTime',
    headerName: texts.columns.when,
    valueFormatter: ({ value }) => formatCommentTime(value),
    ...exportAs('instant'),
  }),
  choiceColumn({ field: 'createdUser', headerName: texts.columns.who, width: 180 }),
  { field: 'activity', headerName: texts.columns.what, flex: 1, minWidth: 260, tooltipField: 'activity' },
  choiceColumn({
    colId: 'status',
    headerName: texts.columns.status,
    width: 120,
    valueGetter: ({ data }) => data && (REQUESTED.get(data.status) ?? data.status),
  }),
];

/** The runs of the last days with their users, read from the activity log. */
function BuildHistory() {
  const today = useToday();
  const mayRunBuilds = useWritePermission('run-builds');
  const days = useMemo(() => instantsOf(lastDays(HISTORY_DAYS, new Date(`${today}T00:00`))), [today]);
  const scope = { spec: 'buildSpec', tenantId: null, storeId: null } as const;
  const log = useActivityLog({ ...days, ...scope });
  const exportTable = useTableExport(texts.title);
  return (
    <WorkArea as="section" gap="small" aria-labelledby="build-history">
      <Subtitle2 as="h2" id="build-history">
        {texts.history}
      </Subtitle2>
      <PartialAnswerBadge query={log} />
      <DataGrid
        id="build-history"
        label={texts.history}
        rows={log.data?.data}
        hasMore={log.hasMore}
        columns={HISTORY_COLUMNS}
        rowId={(row) => row.id}
        error={log.data ? undefined : log.error}
        onRetry={() => void log.refetch()}
        {...emptyOf(log, texts.noRuns, mayRunBuilds.allowed ? texts.noRunsHint : undefined)}
        onExport={exportTable}
      />
    </WorkArea>
  );
}

/** The form that builds or restarts an application in an environment, after a confirm dialog. */
function BuildForm({ actions }: { actions: readonly ApplicationAction[] }) {
  const styles = useStyles();
  const confirm = useConfirm();
  const writable = useWritePermission('run-builds');
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const { run, running } = useRunBuild(() => setChosen(NOTHING_CHOSEN));
  const lists = runOptions(actions, chosen.environment);
  const listsDisabled = running || chosen.environment === '';
  const hint = chosen.environment === '' ? texts.environmentFirst : undefined;
  const confirmAndRun = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.confirmTitle(chosen.action),
      body: <BuildRunSummary run={chosen} />,
      confirmLabel: texts.run,
      intent: 'danger',
    });
    if (sure) run(chosen);
  };
  return (
    <Card className={styles.card}>
      <div className={styles.row}>
        <LabelledSelect
          label={texts.environment}
          value={chosen.environment}
          choices={lists.environments}
          onChange={(environment) => setChosen(withEnvironment(actions, chosen, environment))}
          disabled={running}
        />
        <LabelledSelect
          label={texts.application}
          value={chosen.application}
          choices={lists.applications}
          onChange={(application) => setChosen({ ...chosen, application })}
          disabled={listsDisabled}
          hint={hint}
        />
        <LabelledSelect
          label={texts.action}
          value={chosen.action}
          choices={lists.actions}
          onChange={(action) => setChosen({ ...chosen, action })}
          disabled={listsDisabled}
          hint={hint}
        />
        <div className={styles.run}>
          <RequirePermission permission={requireAll(writable, mayRun(actions, chosen))}>
            <Button appearance="primary" disabledFocusable={running} onClick={() => void confirmAndRun()}>
              {texts.run}
            </Button>
          </RequirePermission>
          {running && <Spinner size="tiny" label={texts.running} labelPosition="after" />}
        </div>
      </div>
    </Card>
  );
}

/**
 * Minimum time in milliseconds for which the spinner is displayed, as the specification requires; the notice waits for
 * it.
 */
const MIN_SPINNER_MS = 3000;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a build action; its notice appears when the spinner ends. */
function useRunBuild(onDone: () => void) {
  const bridge = useBridge();
  const notify = useNotify();
  const [awaitingSpinner, setAwaitingSpinner] = useState(false);
  const spinner = useRef<Promise<void>>(Promise.resolve());
  const sentRun = useRef<BuildRun | null>(null);
  const { mutate, isPending } = useChange(bridge.builds.run.mutationOptions(), {
    recordName: ({ action, application }) => texts.theRun(action, application),
    invalidates: ['builds'],
    onDone: (message) => {
      setAwaitingSpinner(true);
      const run = sentRun.current;
      // The notice also appears if the user has left the page.
      void spinner.current.then(() => {
        setAwaitingSpinner(false);
        notify.success(message ?? (run ? texts.started(run.action, run.application, run.environment) : ''), {
          duration: 'short',
        });
        onDone();
      });
    },
    onFailed: (error) => {
      const run = sentRun.current;
      if (!run) return notify.error(error);
      const titles = actionTitles(
        texts.notStarted(run.action, run.application),
        texts.theRun(run.action, run.application),
      );
      showFailure(notify, failureOf(readAppError(error), titles));
    },
  });
  const running = isPending || awaitingSpinner;
  const run = (requestedRun: BuildRun): void => {
    if (running) return;
    sentRun.current = requestedRun;
    spinner.current = delay(MIN_SPINNER_MS);
    mutate(requestedRun);
  };
  return { run, running };
}

interface LabelledSelectProps {
  label: string;
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
  disabled: boolean;
  /** The reason why there are no choices yet. */
  hint?: string | undefined;
}

/** A select of a few names; the empty entry clears the choice. */
function LabelledSelect({ label, value, choices, onChange, disabled, hint }: LabelledSelectProps) {
  return (
    <Field label={label} hint={hint}>
      <Select value={value} disabled={disabled} onChange={(_event, data) => onChange(data.value)}>
        <option value="">{messages.actions.select}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const useBuildRunSummaryStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    marginBlock: `0 ${tokens.spacingVerticalM}`,
  },
  fact: { display: 'contents' },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

/** Summarizes a run in its confirm dialog. */
function BuildRunSummary({ run }: { run: BuildRun }) {
  const styles = useBuildRunSummaryStyles();
  const facts = [
    [texts.environment, run.environment],
    [texts.application, run.application],
    [texts.action, run.action],
  ];
  return (
    <>
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {texts.confirmText}
    </>
  );
}

const useStyles = makeStyles({
  card: { flexShrink: 0, padding: tokens.spacingHorizontalL },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(160px, 280px)) auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  // The margin aligns it with the inputs instead of their labels.
  run: { marginTop: '26px', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});
