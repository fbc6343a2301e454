// Configures oidc-provider as the sandbox's identity provider, and stores its tokens and sessions in SQLite.
// `identity-routes.ts` serves it; `users.ts` has the people and their passwords.

import {
  type Adapter,
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
  Provider,
} from 'oidc-provider';
import type { Db } from '../database/database';
import { SIGNING_ALGORITHM, type SigningKeys } from './access-token';
import { errorPage, namedPage, signedOutPage, signOutPage } from './sign-in-pages';
import { findUser } from './users';

/** The provider has one realm and one public client. */
export function createProvider({ db, keys, issuer, audience, tokenSeconds }: IdentityOptions): Provider {
  const realmAccess = (username: string): { realm_access: { roles: string[] } } => ({
    realm_access: { roles: [findUser(db, username)?.role ?? 'none'] },
  });
  const callerClaims = (username: string) => ({
    ...realmAccess(username),
    preferred_username: username,
    name: findUser(db, username)?.name,
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
      const person = findUser(db, sub);
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
          // This claim lets a sign-out end exactly the browser session that the token came from.
          session_state: issued?.sessionUid,
          ...realmAccess(sub),
        }),
      };
    },
    // The claims follow Keycloak's, so that the token alone identifies the caller.
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
  const provider = new Provider(issuer, configuration);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.response.is('html') && typeof ctx.body === 'string') ctx.body = namedPage(ctx.body);
  });
  return provider;
}

/**
 * Grace period in seconds for reusing a rotated refresh token: a client that lost the response with the new token has
 * only the old one. Other providers with rotation have such a period too.
 */
const REFRESH_REUSE_GRACE_S = 60;

const epochSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Stores the identity provider's tokens and sessions in SQLite, so that a session outlives a restart of the sandbox.
 */
function sqliteAdapter(db: Db): AdapterFactory {
  const read = (row: { payload: string } | undefined): AdapterPayload | undefined =>
    row ? (JSON.parse(row.payload) as AdapterPayload) : undefined;
  const live = '(expiresAt is null or expiresAt > ?)';
  const byId = db.prepare<[string, string, number], { payload: string }>(
    `select payload from identity_record where model = ? and id = ? and ${live}`,
  );
  const byUid = db.prepare<[string, string, number], { payload: string }>(
    `select payload from identity_record where model = ? and uid = ? and ${live}`,
  );
  const byUserCode = db.prepare<[string, string, number], { payload: string }>(
    `select payload from identity_record where model = ? and userCode = ? and ${live}`,
  );
  const save = db.prepare(
    `insert or replace into identity_record (model, id, payload, grantId, uid, userCode, expiresAt)
     values (@model, @id, @payload, @grantId, @uid, @userCode, @expiresAt)`,
  );
  const consume = db.prepare(
    `update identity_record set payload = json_insert(payload, '$.consumed', ?) where model = ? and id = ?`,
  );
  const remove = db.prepare('delete from identity_record where model = ? and id = ?');
  const removeGrant = db.prepare('delete from identity_record where model = ? and grantId = ?');
  const removeExpired = db.prepare('delete from identity_record where expiresAt < ?');

  /** Removes the mark of use from a refresh token that may still be used again. */
  const usable = (payload: AdapterPayload): AdapterPayload => {
    const { consumed, ...unused } = payload;
    return Number(consumed) > epochSeconds() - REFRESH_REUSE_GRACE_S ? unused : payload;
  };

  return (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      removeExpired.run(epochSeconds());
      save.run({
        model,
        id,
        payload: JSON.stringify(payload),
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn === undefined ? null : epochSeconds() + expiresIn,
      });
    },
    find: async (id) => {
      const found = read(byId.get(model, id, epochSeconds()));
      return found && model === 'RefreshToken' ? usable(found) : found;
    },
    findByUid: async (uid) => read(byUid.get(model, uid, epochSeconds())),
    findByUserCode: async (userCode) => read(byUserCode.get(model, userCode, epochSeconds())),
    consume: async (id) => {
      consume.run(epochSeconds(), model, id);
    },
    destroy: async (id) => {
      remove.run(model, id);
    },
    revokeByGrantId: async (grantId) => {
      removeGrant.run(model, grantId);
    },
  });
}

export const CLIENT_ID = 'dealer-console';
export const REALM_PATH = '/realms/sandbox';
const FOURTEEN_DAYS = 14 * 24 * 60 * 60;

export interface IdentityOptions {
  db: Db;
  keys: SigningKeys;
  issuer: string;
  /** The GraphQL endpoint, which is the audience of access tokens. */
  audience: string;
  tokenSeconds: number;
}

/** Any loopback port will do for a native client (RFC 8252, 7.3); the paths are fixed. */
const SIGNED_OUT_URIS = ['http://127.0.0.1/callback', 'http://127.0.0.1/signed-out', 'http://127.0.0.1/'];
