import type { Connection } from '@shared/domains/connections/model';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Dispatcher } from 'undici';
import { Authorities } from './authorities';
import { certificateRefusal, proxyRefusal } from './network-refusal';
import { proxyFor, type ProxySources } from './proxy';

/** What of a connection decides the way to its servers. */
export type Way = Pick<Connection, 'caFile'>;

/** No connection's: this computer's authorities alone. */
export const NO_WAY: Way = { caFile: '' };

export interface NetworkDeps extends ProxySources {
  authorities?: Authorities;
}

/**
 * The one door to the network: HTTP, web sockets, sign-in and the collector all pass through the system's proxy and
 * trust the system's certificate authorities, and those of the connection's own file.
 */
export class Network {
  readonly #deps: NetworkDeps;
  readonly #authorities: Authorities;
  readonly #dispatchers = new Map<string, Promise<Dispatcher>>();

  constructor(deps: NetworkDeps = {}) {
    this.#deps = deps;
    this.#authorities = deps.authorities ?? new Authorities();
  }

  /** As the global fetch. Its failures say which certificate or proxy was in the way. */
  fetchOver(way: Way): typeof fetch {
    return async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      // In the clear there is nothing but this computer, which needs neither.
      if (url.protocol !== 'https:') return fetch(input, init);
      const proxy = await proxyFor(url.href, this.#deps);
      try {
        // The types are a browser's, which has no say in this.
        const over: RequestInit & { dispatcher: Dispatcher } = {
          ...init,
          dispatcher: await this.#dispatcher(proxy, way),
        };
        return await fetch(input, over);
      } catch (error) {
        const ofProxy = proxy === null ? null : proxyRefusal(error, proxy);
        throw ofProxy ?? (await certificateRefusal(error, url, proxy)) ?? error;
      }
    };
  }

  /** For what speaks through Node's own http. @throws AppError */
  async agentTo(address: string, way: Way): Promise<HttpAgent> {
    if (/^(http|ws):/.test(address)) return new HttpAgent({ keepAlive: true });
    const secureContext = this.#authorities.context(way.caFile);
    const proxy = await proxyFor(address, this.#deps);
    if (proxy === null) return new HttpsAgent({ keepAlive: true, secureContext });
    const { TunnelAgent } = await import('./tunnel-agent');
    return new TunnelAgent(proxy, secureContext);
  }

  /** Its library is loaded with the first secure request: a console on its sandbox never needs it. */
  async #dispatcher(proxy: string | null, { caFile }: Way): Promise<Dispatcher> {
    const secureContext = this.#authorities.context(caFile);
    const key = `${proxy ?? ''}\n${caFile}`;
    const made =
      this.#dispatchers.get(key) ??
      import('undici').then(({ Agent, ProxyAgent }) =>
        proxy === null
          ? new Agent({ connect: { secureContext } })
          : new ProxyAgent({ uri: proxy, requestTls: { secureContext }, proxyTls: { secureContext } }),
      );
    this.#dispatchers.set(key, made);
    return made;
  }
}
