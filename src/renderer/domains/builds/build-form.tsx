import { Button, Card, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import type { ApplicationAction } from '@shared/domains/builds/model';
import { inEnvironment, mayRun, NOTHING_CHOSEN, offered } from '@shared/domains/builds/rules';
import { buildsTexts as texts } from '@shared/domains/builds/texts';
import { all } from '@shared/kernel/decision';
import { ChoiceSelect } from './choice-select';
import { RunSummary } from './run-summary';
import { useRunBuild } from './use-run-build';

const useStyles = makeStyles({
  card: { flexShrink: 0, padding: tokens.spacingHorizontalL },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(160px, 280px)) auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  // Beside the boxes, not beside their labels.
  run: { marginTop: '26px', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** What to run where; asked about before it is run. */
export function BuildForm({ actions }: { actions: readonly ApplicationAction[] }) {
  const styles = useStyles();
  const confirm = useConfirm();
  const writable = useWriteDecision();
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const { run, running } = useRunBuild(() => setChosen(NOTHING_CHOSEN));
  const lists = offered(actions, chosen.environment);
  const closed = running || chosen.environment === '';
  const hint = chosen.environment === '' ? texts.environmentFirst : undefined;
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.confirmTitle(chosen.action),
      body: <RunSummary run={chosen} />,
      confirmLabel: texts.run,
      intent: 'danger',
    });
    if (sure) run(chosen);
  };
  return (
    <Card className={styles.card}>
      <div className={styles.row}>
        <ChoiceSelect
          label={texts.environment}
          value={chosen.environment}
          choices={lists.environments}
          onChoose={(environment) => setChosen(inEnvironment(actions, chosen, environment))}
          disabled={running}
        />
        <ChoiceSelect
          label={texts.application}
          value={chosen.application}
          choices={lists.applications}
          onChoose={(application) => setChosen({ ...chosen, application })}
          disabled={closed}
          hint={hint}
        />
        <ChoiceSelect
          label={texts.action}
          value={chosen.action}
          choices={lists.actions}
          onChoose={(action) => setChosen({ ...chosen, action })}
          disabled={closed}
          hint={hint}
        />
        <div className={styles.run}>
          <Gate decision={all(writable, mayRun(actions, chosen))}>
            <Button appearance="primary" disabledFocusable={running} onClick={() => void ask()}>
              {texts.run}
            </Button>
          </Gate>
          {running && <Spinner size="tiny" label={texts.running} labelPosition="after" />}
        </div>
      </div>
    </Card>
  );
}
