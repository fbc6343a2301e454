import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Db } from '../store/database';
import type { SigningKeys } from './keys';
import { REALM_PATH } from './provider';
import { signInRoutes } from './sign-in-routes';
import { signOutRoute } from './sign-out';

export type IdentityHttp = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** Everything under the realm's path: our sign-in page and sign-out, and the provider for the rest. */
export function identityHttp(provider: Provider, db: Db, keys: SigningKeys, audience: string): IdentityHttp {
  const signIn = signInRoutes(provider, db, audience);
  const signOut = signOutRoute(provider, db, keys);
  const protocol = provider.callback();
  return async (request, response, url) => {
    if (url.pathname.startsWith(`${REALM_PATH}/interaction/`)) return signIn(request, response);
    if (url.pathname === `${REALM_PATH}/session/end` && (await signOut(request, response, url))) return;
    // The provider knows its routes without the mount path, and finds that path by comparing the two addresses.
    const mounted = Object.assign(request, { originalUrl: request.url });
    mounted.url = request.url?.slice(REALM_PATH.length);
    await protocol(mounted, response);
  };
}
