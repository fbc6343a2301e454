import { Provider, type Configuration } from 'oidc-provider';
import type { Db } from '../store/database';
import { sqliteAdapter } from './adapter';
import { SIGNING_ALGORITHM, type SigningKeys } from './keys';
import { findPerson } from './people';
import { errorPage, signedOutPage, signOutPage } from './pages';

export const CLIENT_ID = 'dealer-console';
export const REALM_PATH = '/realms/sandbox';
const FOURTEEN_DAYS = 14 * 24 * 60 * 60;

export interface IdentityOptions {
  db: Db;
  keys: SigningKeys;
  issuer: string;
  /** The GraphQL endpoint: what access tokens are for. */
  audience: string;
  tokenSeconds: number;
}

/** Any loopback port will do for a native client (RFC 8252, 7.3); the paths are fixed. */
const SIGNED_OUT_URIS = ['http://127.0.0.1/callback', 'http://127.0.0.1/signed-out', 'http://127.0.0.1/'];

/** The identity provider of the sandbox: one realm, one public client, people from the database. */
export function createProvider({ db, keys, issuer, audience, tokenSeconds }: IdentityOptions): Provider {
  const realmAccess = (username: string): { realm_access: { roles: string[] } } => ({
    realm_access: { roles: [findPerson(db, username)?.role ?? 'none'] },
  });
  const callerClaims = (username: string) => ({
    ...realmAccess(username),
    preferred_username: username,
    name: findPerson(db, username)?.name,
  });
  const configuration: Configuration = {
    adapter: sqliteAdapter(db),
    jwks: { keys: [keys.jwk] },
    cookies: { keys: [keys.cookieKey] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Dealer Onboarding Console',
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: ['http://127.0.0.1/callback'],
        post_logout_redirect_uris: SIGNED_OUT_URIS,
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: {
      openid: ['sub', 'realm_access', 'session_state'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    // The console reads name and role from the id token and never calls userinfo.
    conformIdTokenClaims: false,
    findAccount: async (ctx, sub) => {
      const person = findPerson(db, sub);
      if (!person) return undefined;
      const issued = ctx.oidc.entities.AuthorizationCode ?? ctx.oidc.entities.RefreshToken;
      return {
        accountId: sub,
        claims: async () => ({
          sub,
          name: person.name,
          preferred_username: person.username,
          email: person.email,
          email_verified: true,
          // Lets a sign-out end exactly the browser session this token came from.
          session_state: issued?.sessionUid,
          ...realmAccess(sub),
        }),
      };
    },
    // As Keycloak's: whoever answers a call knows from its token alone who asks.
    extraTokenClaims: (_ctx, token) => ('accountId' in token ? callerClaims(token.accountId) : undefined),
    interactions: {
      url: (_ctx, interaction) => `${REALM_PATH}/interaction/${interaction.uid}`,
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    ttl: {
      AccessToken: tokenSeconds,
      IdToken: Math.max(tokenSeconds, 300),
      AuthorizationCode: 60,
      Interaction: 600,
      RefreshToken: FOURTEEN_DAYS,
      Grant: FOURTEEN_DAYS,
      Session: FOURTEEN_DAYS,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(form);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage();
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: tokenSeconds,
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(out.error_description ?? out.error);
    },
  };
  return new Provider(issuer, configuration);
}
