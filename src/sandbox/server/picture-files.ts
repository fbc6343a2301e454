// Serves the logos of tenants and DMSs under /media, with the rights of whoever asks for one.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Db } from '../database/database';
import { seesTestTenants } from '../graphql/access-checks';
import type { ContextOf, SandboxContext } from '../graphql/context';
import { sendJson } from '../http/body';
import { InvalidTokenError, type TokenVerifier } from '../identity/access-token';
import { dmsWordmark, tenantMonogram } from './generated-logos';

interface Picture {
  type: string;
  bytes: Buffer | string;
}

export interface PictureFilesOptions {
  verify: TokenVerifier;
  contextOf: ContextOf;
}

export type ServePicture = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>;

/** /media/tenants/{tenantId}/{version} and /media/dms/{name}/{version} are for signed-in callers. */
export function pictureFiles({ verify, contextOf }: PictureFilesOptions): ServePicture {
  return async (request, response, path) => {
    try {
      const context = contextOf(await verify(request.headers.authorization), request);
      const picture = pictureAt(context, path);
      if (picture) sendPicture(response, picture);
      else sendJson(response, 404, { error: 'No such picture' });
    } catch (error) {
      if (!(error instanceof InvalidTokenError)) throw error;
      sendJson(response, 401, { error: error.message });
    }
  };
}

function pictureAt(context: SandboxContext, path: string): Picture | undefined {
  const [, , kind, name = '', version = ''] = path.split('/');
  if (kind === 'tenants') return tenantLogo(context, name, Number(version));
  return kind === 'dms' ? dmsLogo(context.db, name, Number(version)) : undefined;
}

/** The logo of a tenant; none of a test tenant for those who may not see it. */
function tenantLogo(context: SandboxContext, tenantId: string, version: number): Picture | undefined {
  const tenant = context.db
    .prepare<[string], { tenantName: string | null; logoKind: string; isTestTenant: number }>(
      'select tenantName, logoKind, isTestTenant from tenant where tenantId = ?',
    )
    .get(tenantId);
  if (!tenant || (tenant.isTestTenant === 1 && !seesTestTenants(context))) return undefined;
  const uploaded = context.db
    .prepare<[string, number], Picture>('select type, bytes from logo where tenantId = ? and version = ?')
    .get(tenantId, version);
  if (uploaded) return uploaded;
  return tenant.logoKind !== 'none' && tenant.tenantName !== null && version === 1
    ? drawn(tenantMonogram(tenant.tenantName))
    : undefined;
}

function dmsLogo(db: Db, slug: string, version: number): Picture | undefined {
  const uploaded = db
    .prepare<[string, number], Picture>('select type, bytes from dms_logo where slug = ? and version = ?')
    .get(slug, version);
  const wordmark = uploaded ? undefined : dmsWordmark(slug);
  return uploaded ?? (wordmark === undefined ? undefined : drawn(wordmark));
}

const drawn = (svg: string): Picture => ({ type: 'image/svg+xml', bytes: svg });

/** What has a version never changes; whether a caller may see it is asked per caller, so no shared cache keeps it. */
const IMMUTABLE_HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};
/** No script may run in an SVG that is opened as a page. */
const NO_SCRIPT_HEADERS = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };

function sendPicture(response: ServerResponse, { type, bytes }: Picture): void {
  response.writeHead(200, { 'content-type': type, ...IMMUTABLE_HEADERS, ...NO_SCRIPT_HEADERS }).end(bytes);
}
