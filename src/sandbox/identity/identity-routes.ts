// The HTTP routes of the sandbox's identity provider: its own sign-in and sign-out, and all others by oidc-provider,
// which `provider.ts` configures.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { compactVerify } from 'jose';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import { readBody } from '../http/body';
import type { Db } from '../database/database';
import type { SigningKeys } from './access-token';
import { CLIENT_ID, REALM_PATH } from './provider';
import { errorPage, pageHeaders, signedOutPage, signInPage } from './sign-in-pages';
import { authenticate } from './users';

/** Serves everything under the realm's path. */
export function identityRoutes(
  provider: Provider,
  db: Db,
  keys: SigningKeys,
  audience: string,
): IdentityHandler {
  const signIn = signInRoutes(provider, db, audience);
  const signOut = signOutRoute(provider, db, keys);
  const protocol = provider.callback();
  return async (request, response, url) => {
    if (url.pathname.startsWith(`${REALM_PATH}/interaction/`)) return signIn(request, response);
    if (url.pathname === `${REALM_PATH}/session/end` && (await signOut(request, response, url))) return;
    // The provider's routes lack the mount path; the provider derives it by comparing `url` with `originalUrl`.
    const mounted = Object.assign(request, { originalUrl: request.url });
    mounted.url = request.url?.slice(REALM_PATH.length);
    await protocol(mounted, response);
  };
}

const WRONG_CREDENTIALS = 'The username or the password is wrong. Check both and try again.';

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, pageHeaders()).end(html);
}

/** Grants everything without a consent page, because the console is the only client. */
async function grantEverything(provider: Provider, accountId: string, clientId: string, audience: string) {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid offline_access profile email');
  grant.addResourceScope(audience, '');
  return grant.save();
}

/** The sign-in page: GET shows it, POST signs in or cancels. */
function signInRoutes(provider: Provider, db: Db, audience: string) {
  const finish = async (
    request: IncomingMessage,
    response: ServerResponse,
    accountId: string,
    clientId: string,
  ) => {
    const grantId = await grantEverything(provider, accountId, clientId, audience);
    await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { uid, prompt, params, session } = await provider.interactionDetails(request, response);
    const clientId = String(params['client_id']);
    const action = `${REALM_PATH}/interaction/${uid}`;
    if (request.method !== 'POST') {
      // The user is signed in at the provider already, and the consent is given automatically.
      if (prompt.name === 'consent' && session?.accountId)
        return finish(request, response, session.accountId, clientId);
      const hint = params['login_hint'];
      return sendPage(
        response,
        200,
        signInPage({ action, ...(typeof hint === 'string' ? { username: hint } : {}) }),
      );
    }
    const form = new URLSearchParams((await readBody(request, 10_000)).toString('utf8'));
    if (form.get('intent') === 'cancel') {
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The sign-in was cancelled.',
      });
    }
    const username = form.get('username') ?? '';
    const person = authenticate(db, username, form.get('password') ?? '');
    if (!person) return sendPage(response, 200, signInPage({ action, username, error: WRONG_CREDENTIALS }));
    return finish(request, response, person.username, clientId);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await serve(request, response);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      sendPage(response, 400, errorPage('This sign-in has expired or was already finished.'));
    }
  };
}

const hintSchema = z.object({ iss: z.string(), aud: z.string(), session_state: z.string() });

/**
 * RP-initiated sign-out without a confirmation: an id token in `id_token_hint` identifies the session, so the console
 * can end it without a browser. An expired id token still counts, as the standard requires. Without a usable hint the
 * provider's own page prompts the user.
 */
function signOutRoute(provider: Provider, db: Db, keys: SigningKeys) {
  const sessionOf = async (hint: string): Promise<string | undefined> => {
    try {
      const { payload } = await compactVerify(hint, keys.verify);
      const claims = hintSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
      return claims.iss === provider.issuer && claims.aud === CLIENT_ID ? claims.session_state : undefined;
    } catch {
      // The token is not the sandbox's, so the user is prompted instead.
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

  /** Returns true when the request was handled here. */
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

export type IdentityHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;
