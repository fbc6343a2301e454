import { existsSync, readFileSync } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import tls, { type SecureContext } from 'node:tls';
import type { Dispatcher } from 'undici';
import type { Connection } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';
import { certificateTexts } from '@shared/kernel/platform/failure-texts';
import { proxyFor, type ProxySources } from './proxy';
import { certificateError, proxyError } from './tls-or-proxy-error';

// The module is imported as a whole, because a runtime that lacks one of its functions must load nevertheless.

/** The files of Linux distributions; runtimes with their own TLS library do not read them. */
const LINUX_FILES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/** The authorities that this computer trusts: those of the system's own store, and those bundled with Node. */
export function systemAuthorities(): readonly string[] {
  const found: string[] = [...tls.rootCertificates];
  try {
    found.push(...tls.getCACertificates('default'), ...tls.getCACertificates('system'));
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

/** Caches one secure context per file, because parsing some hundred certificates is slow. */
export class CertificateAuthorities {
  readonly #system: () => readonly string[];
  readonly #contexts = new Map<string, SecureContext>();

  constructor(system: () => readonly string[] = systemAuthorities) {
    this.#system = system;
  }

  /** @param file of a connection; empty for this computer's authorities alone. @throws AppError INVALID */
  context(file: string): SecureContext {
    const known = this.#contexts.get(file);
    if (known) return known;
    const extra = file === '' ? [] : [authoritiesIn(file)];
    const context = tls.createSecureContext({ ca: [...this.#system(), ...extra] });
    this.#contexts.set(file, context);
    return context;
  }
}

/** The TLS options of a connection. Its own CA file is the only setting that differs between connections. */
export type TlsOptions = Pick<Connection, 'caFile'>;

/** The options of a request without a connection, which trusts this computer's authorities only. */
export const DEFAULT_TLS_OPTIONS: TlsOptions = { caFile: '' };

export interface NetworkDeps extends ProxySources {
  authorities?: CertificateAuthorities;
}

/**
 * The only access to the network: HTTP, web sockets, sign-in and the collector all pass through the system's proxy and
 * trust the system's certificate authorities, and those of the connection's own file.
 */
export class Network {
  readonly #deps: NetworkDeps;
  readonly #authorities: CertificateAuthorities;
  readonly #dispatchers = new Map<string, Promise<Dispatcher>>();

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
