// The form on the sign-in page that chooses a connection and starts the sign-in.

import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { signInTexts } from '@shared/domains/session/texts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL },
  buttons: { display: 'grid', rowGap: tokens.spacingVerticalS },
});

interface ConnectionChoiceProps {
  busy: boolean;
  onSignIn: (connectionId: string, asAnotherUser: boolean) => void;
}

/** The last used connection is preselected. */
export function ConnectionChoice({ busy, onSignIn }: ConnectionChoiceProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const connections = useQuery(bridge.connections.list.queryOptions());
  const [picked, setPicked] = useState<string | null>(null);
  const signIn = useRef<HTMLButtonElement>(null);
  const isLoaded = connections.data !== undefined;
  // The button gets the focus, because most users only press it.
  useEffect(() => {
    if (isLoaded) signIn.current?.focus();
  }, [isLoaded]);
  if (connections.isError)
    return (
      <ErrorState
        reason={readAppError(connections.error).message}
        onRetry={() => void connections.refetch()}
      />
    );
  if (!connections.data) return <LoadingSkeleton rows={3} label={signInTexts.loadingConnections} />;
  const last = connections.data.find(({ lastUsed }) => lastUsed)?.id;
  const chosen = picked ?? last ?? connections.data[0]?.id ?? SANDBOX_CONNECTION_ID;
  const hasOnlySandbox = connections.data.every(({ kind }) => kind === 'sandbox');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSignIn(chosen, false);
      }}
    >
      <Field label={signInTexts.backOffice} {...(hasOnlySandbox && { hint: signInTexts.firstTime })}>
        <RadioGroup value={chosen} onChange={(_event, data) => setPicked(data.value)}>
          {connections.data.map(({ id, name, kind, connection }) => (
            <Radio
              key={id}
              value={id}
              label={
                kind === 'sandbox'
                  ? signInTexts.sandbox(name)
                  : signInTexts.connection(name, connection?.endpoint ?? '')
              }
            />
          ))}
        </RadioGroup>
      </Field>
      <div className={styles.buttons}>
        <Button ref={signIn} type="submit" appearance="primary" size="large" disabledFocusable={busy}>
          {signInTexts.signIn}
        </Button>
        <Button
          appearance="subtle"
          title={signInTexts.anotherAccountHint}
          disabledFocusable={busy}
          onClick={() => {
            if (!busy) onSignIn(chosen, true);
          }}
        >
          {signInTexts.anotherAccount}
        </Button>
      </div>
    </form>
  );
}
