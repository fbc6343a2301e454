import { HttpsProxyAgent } from 'https-proxy-agent';
import type { SecureContext } from 'node:tls';

/** An agent that reaches servers through a proxy and trusts the given authorities. */
export class TunnelAgent extends HttpsProxyAgent<string> {
  readonly #secureContext: SecureContext;

  constructor(proxy: string, secureContext: SecureContext) {
    super(proxy, { secureContext });
    this.#secureContext = secureContext;
  }

  override connect(
    ...[request, options]: Parameters<HttpsProxyAgent<string>['connect']>
  ): ReturnType<HttpsProxyAgent<string>['connect']> {
    // The constructor's context is for the proxy itself; the server behind it needs it, too.
    const trusting = { ...options, secureContext: this.#secureContext };
    return super.connect(request, trusting);
  }
}
