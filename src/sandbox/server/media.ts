import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/body';
import type { Db } from '../store/database';
import { dmsWordmark, tenantMonogram } from './generated-logos';

/** Serves /media/tenants/{tenantId}/{version} and /media/dms/{name}/{version}; what has a version never changes. */
export function serveMedia(db: Db, path: string, response: ServerResponse): void {
  const [, , kind, name = '', version = ''] = path.split('/');
  if (kind === 'tenants') {
    const uploaded = db
      .prepare<[string, number], { type: string; bytes: Buffer }>(
        'select type, bytes from logo where tenantId = ? and version = ?',
      )
      .get(name, Number(version));
    if (uploaded) return sendImage(response, uploaded.type, uploaded.bytes);
    const drawn = db
      .prepare<[string], { tenantName: string }>(
        "select tenantName from tenant where tenantId = ? and logoKind <> 'none' and tenantName is not null",
      )
      .get(name);
    if (drawn && version === '1')
      return sendImage(response, 'image/svg+xml', tenantMonogram(drawn.tenantName));
  }
  if (kind === 'dms') {
    const uploaded = db
      .prepare<[string, number], { type: string; bytes: Buffer }>(
        'select type, bytes from dms_logo where slug = ? and version = ?',
      )
      .get(name, Number(version));
    if (uploaded) return sendImage(response, uploaded.type, uploaded.bytes);
  }
  const wordmark = kind === 'dms' ? dmsWordmark(name) : undefined;
  if (wordmark) return sendImage(response, 'image/svg+xml', wordmark);
  return sendJson(response, 404, { error: 'No such picture' });
}

const IMMUTABLE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};
/** No script may run in an SVG that is opened as a page. */
const NO_SCRIPT_HEADERS = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };

function sendImage(response: ServerResponse, type: string, body: Buffer | string): void {
  response.writeHead(200, { 'content-type': type, ...IMMUTABLE_HEADERS, ...NO_SCRIPT_HEADERS }).end(body);
}
