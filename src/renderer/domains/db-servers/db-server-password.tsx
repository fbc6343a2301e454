import { AskedSecret } from '@renderer/components/secret';
import { bridge as calls } from '@renderer/platform/bridge';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { DbServer } from '@shared/domains/db-servers/model';
import { serverName } from '@shared/domains/db-servers/rules';
import { dbServersTexts as texts } from '@shared/domains/db-servers/texts';

/** What a server is signed in to with. */
export function DbServerPassword({ server }: { server: DbServer }) {
  const { ipAddress, dbPort } = server;
  const { copyPassword } = useBridge().dbServers;
  return (
    <AskedSecret
      what={texts.passwordOf(serverName(server))}
      capability="see-settings"
      of={{ ipAddress, dbPort }}
      ask={(key) => calls.dbServers.password.query(key)}
      copy={copyPassword.mutationOptions()}
    />
  );
}
