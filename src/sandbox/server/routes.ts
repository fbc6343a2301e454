// Passes each request of the sandbox's HTTP server to its endpoint, and serves location and health itself.
// Subscriptions are in `graphql-subscriptions.ts`.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { version } from '../../../package.json';
import { type FaultInjector, serveFaultPlan } from '../faults/fault-injector';
import { sendJson } from '../http/body';
import type { IdentityHandler } from '../identity/identity-routes';
import { REALM_PATH } from '../identity/provider';
import type { Db } from '../database/database';
import type { ServeDataFile } from './data-files';
import type { ServePicture } from './picture-files';
import type { mailEndpoint } from './mail-endpoint';
import { serveCollector } from './trace-collector';

/** The endpoints of the sandbox's HTTP server, and what `/health` reports. */
export interface Routes {
  db: Db;
  url: string;
  started: string;
  /** The id of this run of the sandbox. */
  instance: string;
  graphql: (request: IncomingMessage, response: ServerResponse, origin: string) => Promise<void>;
  dataFile: ServeDataFile;
  picture: ServePicture;
  sendEmail: ReturnType<typeof mailEndpoint>;
  identity: IdentityHandler;
  /** Undefined when faults were not enabled at the start. */
  faults: FaultInjector | undefined;
}

/** The location that a sandbox on loopback reports; a real service would look the address up. */
const GEO = {
  ip: '127.0.0.1',
  city: 'Austin',
  region: 'Texas',
  country: 'US',
  latitude: 30.27,
  longitude: -97.74,
};

export function routeRequest(routes: Routes) {
  const dispatch = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', routes.url);
    const path = url.pathname;
    if (path === '/graphql') return routes.graphql(request, response, routes.url);
    if (path.startsWith(`${REALM_PATH}/`)) return routes.identity(request, response, url);
    if (path.startsWith('/media/')) return routes.picture(request, response, path);
    if (path.startsWith('/data/')) return routes.dataFile(request, response, path);
    if (path === '/api/send-email') return routes.sendEmail(request, response);
    if (path === '/collector/v1/traces') return serveCollector(routes.db, request, response);
    if (path === '/geo') return sendJson(response, 200, GEO);
    if (path === '/health') {
      return sendJson(response, 200, {
        name: 'sandbox back office',
        version,
        started: routes.started,
        instance: routes.instance,
      });
    }
    if (path === '/__faults' && routes.faults) return serveFaultPlan(routes.faults, request, response);
    return sendJson(response, 404, { error: `Nothing is served at ${path}` });
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await dispatch(request, response);
    } catch (error) {
      process.stderr.write(`${request.method} ${request.url?.split('?')[0]}: ${String(error)}\n`);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { errors: [{ message: 'The sandbox failed on this request.' }] });
    }
  };
}
