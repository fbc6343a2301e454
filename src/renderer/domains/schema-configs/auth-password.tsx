import { AskedSecret } from '@renderer/components/secret';
import { bridge as calls } from '@renderer/platform/bridge';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { SchemaConfig } from '@shared/domains/schema-configs/model';
import { schemaConfigsTexts as texts } from '@shared/domains/schema-configs/texts';

/** What a realm's database is signed in to with. */
export function AuthPassword({ config: { configId, realmName } }: { config: SchemaConfig }) {
  const { copyPassword } = useBridge().schemaConfigs;
  return (
    <AskedSecret
      what={texts.passwordOf(realmName)}
      capability="see-settings"
      of={{ configId, realmName }}
      ask={(key) => calls.schemaConfigs.password.query(key)}
      copy={copyPassword.mutationOptions()}
    />
  );
}
