// Serves the static files under /data, such as the jobs of a store's revenue. Pictures are under /media, which
// `picture-files.ts` serves.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import type { SandboxDomain } from '../domain';
import type { FaultInjector } from '../faults/fault-injector';
import type { ContextOf, SandboxContext } from '../graphql/context';
import { sendJson } from '../http/body';
import { InvalidTokenError, type TokenVerifier } from '../identity/access-token';

/** The files are for signed-in callers; the domains generate their content. */
export function dataFiles({ verify, faults, contextOf, domains }: DataFilesOptions): ServeDataFile {
  const found = (context: SandboxContext, path: string): object | undefined => {
    try {
      for (const { file } of domains) {
        const content = file?.(context, partsOf(path));
        if (content) return content;
      }
    } catch (error) {
      // An unknown store or month, or a broken escape, means that the file does not exist.
      if (!(error instanceof GraphQLError) && !(error instanceof URIError)) throw error;
    }
    return undefined;
  };

  return async (request, response, path) => {
    await faults.delay(OPERATION);
    const fault = faults.takeNext(OPERATION);
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'fail') return sendJson(response, faults.failStatus, { error: 'Fault on demand' });
    if (fault === 'garbage')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"jobs":[NaN]}');
    try {
      const content = found(contextOf(await verify(request.headers.authorization), request), path);
      if (content) sendJson(response, 200, content);
      else sendJson(response, 404, { error: `There is no file at ${path}` });
    } catch (error) {
      if (!(error instanceof InvalidTokenError)) throw error;
      sendJson(response, 401, { error: error.message });
    }
  };
}

/** The operation name with which a fault plan selects these files. */
const OPERATION = 'data';

export interface DataFilesOptions {
  verify: TokenVerifier;
  faults: FaultInjector;
  contextOf: ContextOf;
  domains: readonly SandboxDomain[];
}

export type ServeDataFile = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>;

const partsOf = (path: string): string[] => path.split('/').slice(2).map(decodeURIComponent);
