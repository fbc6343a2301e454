import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Filled, ErrorCircle20Filled, SubtractCircle20Regular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { connectionSchema, type ConnectionCheck } from '@shared/domains/connections/model';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { display: 'flex', gap: tokens.spacingHorizontalS, overflowWrap: 'anywhere' },
  good: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  bad: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  open: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
  detail: { color: tokens.colorNeutralForeground3 },
});

interface ConnectionTestProps {
  /** Marks the wrong fields; true when there are none. */
  validate: () => Promise<boolean>;
  /** What is typed now. */
  values: () => unknown;
}

/** Tries every address as typed and says, step by step, what is wrong. */
export function ConnectionTest({ validate, values }: ConnectionTestProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const test = useMutation(
    bridge.connections.test.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  const run = async (): Promise<void> => {
    if (await validate()) test.mutate(connectionSchema.parse(values()));
  };
  return (
    <div className={styles.root}>
      <Button onClick={() => void run()} disabledFocusable={test.isPending}>
        Test connection
      </Button>
      <div role="status">
        {test.isPending && <Spinner size="tiny" label="Trying the addresses" />}
        {test.data && (
          <ul className={styles.list}>
            {test.data.map((check) => (
              <CheckLine key={check.step} check={check} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function CheckLine({ check: { step, outcome, detail } }: { check: ConnectionCheck }) {
  const styles = useStyles();
  return (
    <li className={styles.line}>
      {outcome === 'passed' && <CheckmarkCircle20Filled className={styles.good} aria-label="Passed" />}
      {outcome === 'failed' && <ErrorCircle20Filled className={styles.bad} aria-label="Failed" />}
      {outcome === 'open' && <SubtractCircle20Regular className={styles.open} aria-label="Not tried" />}
      <span>
        {step} <span className={styles.detail}>{detail}</span>
      </span>
    </li>
  );
}
