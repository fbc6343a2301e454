import type { Log } from '@main/log/log';
import * as oidc from 'openid-client';
import type { Tokens } from './tokens';

const LIMIT_MS = 5_000;

/**
 * Tells the provider that the session is over: revokes the refresh token, then ends the provider's own
 * session through the id token hint. The app is already signed out: failures are logged, never thrown.
 */
export async function signOutAtProvider(
  discover: () => Promise<oidc.Configuration>,
  tokens: Tokens,
  log: Log,
): Promise<void> {
  const work = async (): Promise<void> => {
    const configuration = await discover();
    const metadata = configuration.serverMetadata();
    if (metadata.revocation_endpoint && tokens.refreshToken) {
      await oidc
        .tokenRevocation(configuration, tokens.refreshToken, { token_type_hint: 'refresh_token' })
        .catch((error: unknown) => log.warn('sign-out.not-revoked', { error }));
    }
    if (metadata.end_session_endpoint && tokens.idToken) {
      const url = oidc.buildEndSessionUrl(configuration, { id_token_hint: tokens.idToken });
      await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS);
  });
  await Promise.race([
    work().catch((error: unknown) => log.warn('sign-out.provider-not-told', { error })),
    limit,
  ]);
  clearTimeout(timer);
}
