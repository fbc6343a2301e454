import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { readBody } from '../http/body';
import type { Db } from '../store/database';
import { errorPage, pageHeaders, signInPage } from './pages';
import { authenticate } from './people';
import { REALM_PATH } from './provider';

const WRONG = 'The username or the password is wrong. Check both and try again.';

function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, pageHeaders()).end(html);
}

/** A grant for everything the console may ask for: there is one client, and it is ours, so no consent page. */
async function grantEverything(provider: Provider, accountId: string, clientId: string, audience: string) {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid offline_access profile email');
  grant.addResourceScope(audience, '');
  return grant.save();
}

/** The page between the authorization request and its answer: GET shows it, POST signs in or cancels. */
export function signInRoutes(provider: Provider, db: Db, audience: string) {
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
      // Already signed in at the provider: only our own consent is left, and it is given.
      if (prompt.name === 'consent' && session?.accountId)
        return finish(request, response, session.accountId, clientId);
      const hint = params['login_hint'];
      return show(
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
    if (!person) return show(response, 200, signInPage({ action, username, error: WRONG }));
    return finish(request, response, person.username, clientId);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await serve(request, response);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      show(response, 400, errorPage('This sign-in has expired or was already finished.'));
    }
  };
}
