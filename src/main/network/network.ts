// The main process's access to the network, through the proxy and with the certificate authorities that a connection
// trusts: those of this computer, and those of a file that the connection names. Pages have no network: `lockdown.ts`.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
// The module is imported as a whole, because a runtime that lacks one of its functions must load nevertheless.
import tls, { type SecureContext } from 'node:tls';
import type { Dispatcher } from 'undici';
import type { Connection } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';
import { certificateTexts } from '@shared/kernel/platform/failure-texts';
import { proxyFor, type ProxySources } from './proxy';
import { certificateError, proxyError } from './tls-or-proxy-error';

/** The TLS options of a connection. Its own CA file is the only setting that differs between connections. */
export type TlsOptions = Pick<Connection, 'caFile'>;

/** The options of a request without a connection, which trusts this computer's authorities only. */
export const DEFAULT_TLS_OPTIONS: TlsOptions = { caFile: '' };

export interface NetworkDeps extends ProxySources {
  authorities?: CertificateAuthorities;
}

/** HTTP, web sockets, sign-in and the collector all use it. A connection's own file may add certificate authorities. */
export class Network {
  readonly #deps: NetworkDeps;
  readonly #authorities: CertificateAuthorities;
  readonly #dispatchers = new Map<string, { secureContext: SecureContext; made: Promise<Dispatcher> }>();

  constructor(deps: NetworkDeps = {}) {
    this.#deps = deps;
    this.#authorities = deps.authorities ?? new CertificateAuthorities();
  }

  /** Works like the global fetch. Its failures name the certificate or the proxy that caused them. */
  fetchWith(tlsOptions: TlsOptions): typeof fetch {
    return async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      // Only this computer is called without TLS, and it needs neither proxy nor authorities.
      if (url.protocol !== 'https:') return fetch(input, init);
      const proxy = await proxyFor(url.href, this.#deps);
      try {
        // The declared types are those of a browser and lack the dispatcher.
        const over: RequestInit & { dispatcher: Dispatcher } = {
          ...init,
          dispatcher: await this.#dispatcher(proxy, tlsOptions),
        };
        return await fetch(input, over);
      } catch (error) {
        const ofProxy = proxy === null ? null : proxyError(error, proxy);
        throw ofProxy ?? (await certificateError(error, url, proxy)) ?? error;
      }
    };
  }

  /** An agent for libraries that use Node's own http. @throws AppError */
  async agentTo(address: string, tlsOptions: TlsOptions): Promise<HttpAgent> {
    if (/^(http|ws):/.test(address)) return new HttpAgent({ keepAlive: true });
    const secureContext = this.#authorities.context(tlsOptions.caFile);
    const proxy = await proxyFor(address, this.#deps);
    if (proxy === null) return new HttpsAgent({ keepAlive: true, secureContext });
    const { TunnelAgent } = await import('./tunnel-agent');
    return new TunnelAgent(proxy, secureContext);
  }

  /** The library is loaded with the first secure request: a console on its sandbox never needs it. */
  async #dispatcher(proxy: string | null, { caFile }: TlsOptions): Promise<Dispatcher> {
    const secureContext = this.#authorities.context(caFile);
    const key = `${proxy ?? ''}\n${caFile}`;
    const known = this.#dispatchers.get(key);
    if (known?.secureContext === secureContext) return known.made;
    const made = import('undici').then(({ Agent, ProxyAgent }) =>
      proxy === null
        ? new Agent({ connect: { secureContext } })
        : new ProxyAgent({ uri: proxy, requestTls: { secureContext }, proxyTls: { secureContext } }),
    );
    this.#dispatchers.set(key, { secureContext, made });
    // Requests that are on their way end on the connections of the former file.
    void known?.made.then((dispatcher) => dispatcher.close());
    return made;
  }
}

/** The files of Linux distributions; runtimes with their own TLS library do not read them. */
const LINUX_FILES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/** The authorities that this computer trusts: those of the system's own store, and those bundled with Node. */
export function systemAuthorities(): readonly string[] {
  let found: string[] = [...tls.rootCertificates];
  try {
    found = [...found, ...tls.getCACertificates('default'), ...tls.getCACertificates('system')];
  } catch {
    // This runtime cannot read its system's store; the file below may do.
  }
  const files = [process.env['SSL_CERT_FILE'], ...(process.platform === 'linux' ? LINUX_FILES : [])];
  const file = files.find((path) => path !== undefined && existsSync(path));
  if (file !== undefined) found.push(readFileSync(file, 'utf8'));
  return [...new Set(found)];
}

function authoritiesIn(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new AppError('INVALID', certificateTexts.fileUnreadable(file), { cause });
  }
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new AppError('INVALID', certificateTexts.noCertificate(file));
}

/** Differs once the file was replaced; null if it cannot be looked at, for instance on a share that is away. */
function versionOf(file: string): string | null {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return null;
  }
}

/** Caches one secure context per file until the file changes, because parsing some hundred certificates is slow. */
export class CertificateAuthorities {
  readonly #system: () => readonly string[];
  readonly #contexts = new Map<string, { version: string | null; context: SecureContext }>();

  constructor(system: () => readonly string[] = systemAuthorities) {
    this.#system = system;
  }

  /** @param file of a connection; empty for this computer's authorities alone. @throws AppError INVALID */
  context(file: string): SecureContext {
    const version = versionOf(file);
    const known = this.#contexts.get(file);
    if (known && (version === null || version === known.version)) return known.context;
    const extra = file === '' ? [] : [authoritiesIn(file)];
    const context = tls.createSecureContext({ ca: [...this.#system(), ...extra] });
    this.#contexts.set(file, { version, context });
    return context;
  }
}
