import type { UseMutationOptions } from '@tanstack/react-query';
import { useLiveReadDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { messages } from '@shared/kernel/messages';
import type { Capability } from '@shared/kernel/permissions';
import { SecretValue } from './secret-value';

interface AskedSecretProps<Key, Result, Thrown> {
  /** In the middle of a sentence: 'the password of 10.0.0.1:5432'. */
  what: string;
  capability: Capability;
  /** What the back office knows it by. */
  of: Key;
  /** Of the plain bridge: past the query cache. */
  ask: (key: Key) => Promise<{ data: string }>;
  copy: UseMutationOptions<Result, Thrown, Key>;
}

/** A secret of the back office's, asked for when somebody wants to see it, and copied unseen. */
export function AskedSecret<Key, Result, Thrown>(props: AskedSecretProps<Key, Result, Thrown>) {
  const { what, capability, of, ask, copy } = props;
  const notify = useNotify();
  const copying = useChange(copy, {
    touches: [],
    onDone: () => notify.success(messages.secrets.copied(what), { duration: 'short' }),
  });
  return (
    <SecretValue
      what={what}
      decision={useLiveReadDecision(capability)}
      ask={async () => (await ask(of)).data}
      onCopy={() => copying.mutate(of)}
      copying={copying.isPending}
    />
  );
}
