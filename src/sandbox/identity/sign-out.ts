import { compactVerify } from 'jose';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Db } from '../store/database';
import type { SigningKeys } from './keys';
import { pageHeaders, signedOutPage } from './pages';
import { CLIENT_ID } from './provider';

const hintSchema = z.object({ iss: z.string(), aud: z.string(), session_state: z.string() });

/**
 * RP-initiated sign-out without a question: an id token of ours in `id_token_hint` names the session,
 * so the console can end it without a browser. An expired id token still counts, as the standard asks.
 * Without a usable hint the provider's own page asks the person.
 */
export function signOutRoute(provider: Provider, db: Db, keys: SigningKeys) {
  const sessionOf = async (hint: string): Promise<string | undefined> => {
    try {
      const { payload } = await compactVerify(hint, keys.verify);
      const claims = hintSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
      return claims.iss === provider.issuer && claims.aud === CLIENT_ID ? claims.session_state : undefined;
    } catch {
      // Not a token of ours: the person is asked instead.
      return undefined;
    }
  };

  const endSession = db.transaction((uid: string) => {
    const grants = db
      .prepare<[string], { grantId: string }>(
        `select distinct grantId from identity_record
         where grantId is not null and json_extract(payload, '$.sessionUid') = ?`,
      )
      .all(uid);
    for (const { grantId } of grants) {
      db.prepare("delete from identity_record where grantId = ? or (model = 'Grant' and id = ?)").run(
        grantId,
        grantId,
      );
    }
    db.prepare("delete from identity_record where model = 'Session' and uid = ?").run(uid);
  });

  /** True when the request was answered here. */
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const hint = url.searchParams.get('id_token_hint');
    if (request.method !== 'GET' || hint === null) return false;
    const uid = await sessionOf(hint);
    if (uid === undefined) return false;
    endSession(uid);
    const back = url.searchParams.get('post_logout_redirect_uri');
    const client = await provider.Client.find(CLIENT_ID);
    if (back !== null && client?.postLogoutRedirectUriAllowed(back)) {
      const target = new URL(back);
      const state = url.searchParams.get('state');
      if (state !== null) target.searchParams.set('state', state);
      response.writeHead(303, { location: target.href, 'cache-control': 'no-store' }).end();
    } else {
      response.writeHead(200, pageHeaders()).end(signedOutPage());
    }
    return true;
  };
}
