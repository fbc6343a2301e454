import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { readAppError } from '@renderer/platform/read-app-error';
import { ErrorState, LoadingSkeleton } from '@renderer/components/page-states';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/model';

const useStyles = makeStyles({ form: { display: 'grid', rowGap: tokens.spacingVerticalL } });

interface ConnectionChoiceProps {
  busy: boolean;
  onSignIn: (connectionId: string) => void;
}

/** The back offices one can sign in to, the sandbox chosen beforehand. */
export function ConnectionChoice({ busy, onSignIn }: ConnectionChoiceProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const connections = useQuery(bridge.connections.list.queryOptions());
  const [chosen, setChosen] = useState(SANDBOX_CONNECTION_ID);
  const signIn = useRef<HTMLButtonElement>(null);
  const known = connections.data !== undefined;
  // Most come to press it; Enter is enough.
  useEffect(() => {
    if (known) signIn.current?.focus();
  }, [known]);
  if (connections.isError)
    return (
      <ErrorState
        reason={readAppError(connections.error).message}
        onRetry={() => void connections.refetch()}
      />
    );
  if (!connections.data) return <LoadingSkeleton rows={3} label="Loading connections" />;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSignIn(chosen);
      }}
    >
      <Field label="Back office">
        <RadioGroup value={chosen} onChange={(_event, data) => setChosen(data.value)}>
          {connections.data.map(({ id, name, kind, connection }) => (
            <Radio
              key={id}
              value={id}
              label={
                kind === 'sandbox'
                  ? `${name}: sample data on this computer`
                  : `${name}: ${connection?.endpoint ?? ''}`
              }
            />
          ))}
        </RadioGroup>
      </Field>
      <Button ref={signIn} type="submit" appearance="primary" size="large" disabledFocusable={busy}>
        Sign in
      </Button>
    </form>
  );
}
