import { AskedSecret } from '@renderer/components/secret';
import { bridge as calls } from '@renderer/platform/bridge';
import { useBridge } from '@renderer/platform/bridge-provider';
import { aduUsersTexts as texts } from '@shared/domains/adu-users/texts';

/** What a user signs in with for the first time. */
export function TemporaryPassword({ userName }: { userName: string }) {
  const { copyPassword } = useBridge().aduUsers;
  return (
    <AskedSecret
      what={texts.passwordOf(userName)}
      capability="see-credentials"
      of={{ userName }}
      ask={(key) => calls.aduUsers.password.query(key)}
      copy={copyPassword.mutationOptions()}
    />
  );
}
