import { SecretValue } from '@renderer/components/secret';
import { bridge as calls } from '@renderer/platform/bridge';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useLiveReadDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { SchemaConfig } from '@shared/domains/schema-configs/model';
import { schemaConfigsTexts as texts } from '@shared/domains/schema-configs/texts';
import { messages } from '@shared/kernel/messages';

/** What a realm's database is signed in to with. */
export function AuthPassword({ config: { configId, realmName } }: { config: SchemaConfig }) {
  const what = texts.passwordOf(realmName);
  const bridge = useBridge();
  const notify = useNotify();
  const decision = useLiveReadDecision('see-settings');
  const copy = useChange(bridge.schemaConfigs.copyPassword.mutationOptions(), {
    touches: [],
    onDone: () => notify.success(messages.secrets.copied(what), { duration: 'short' }),
  });
  return (
    <SecretValue
      what={what}
      decision={decision}
      ask={async () => (await calls.schemaConfigs.password.query({ configId, realmName })).data}
      onCopy={() => copy.mutate({ configId, realmName })}
      copying={copy.isPending}
    />
  );
}
