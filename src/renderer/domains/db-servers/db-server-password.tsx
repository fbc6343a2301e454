import { SecretValue } from '@renderer/components/secret';
import { bridge as calls } from '@renderer/platform/bridge';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useLiveReadDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { DbServer } from '@shared/domains/db-servers/model';
import { serverName } from '@shared/domains/db-servers/rules';
import { dbServersTexts as texts } from '@shared/domains/db-servers/texts';
import { messages } from '@shared/kernel/messages';

/** What a server is signed in to with. */
export function DbServerPassword({ server }: { server: DbServer }) {
  const { ipAddress, dbPort } = server;
  const what = texts.passwordOf(serverName(server));
  const bridge = useBridge();
  const notify = useNotify();
  const decision = useLiveReadDecision('see-settings');
  const copy = useChange(bridge.dbServers.copyPassword.mutationOptions(), {
    touches: [],
    onDone: () => notify.success(messages.secrets.copied(what), { duration: 'short' }),
  });
  return (
    <SecretValue
      what={what}
      decision={decision}
      ask={async () => (await calls.dbServers.password.query({ ipAddress, dbPort })).data}
      onCopy={() => copy.mutate({ ipAddress, dbPort })}
      copying={copy.isPending}
    />
  );
}
