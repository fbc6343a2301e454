// Finds the proxy for an address, in environment variables or the settings of the system. `network.ts` and
// `tunnel-agent.ts` connect through it.

import { AppError } from '@shared/kernel/app-error';
import { proxyTexts } from '@shared/kernel/platform/failure-texts';

export interface ProxySources {
  /** Returns the system's proxy settings for an address, in the format of a PAC file: `PROXY host:8080; DIRECT`. */
  systemProxy?(url: string): Promise<string>;
  env?: Readonly<Record<string, string | undefined>>;
}

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** True if `NO_PROXY` names the host: `.example.com`, `host`, `host:port` or `*`. */
function isExcepted({ hostname, port, protocol }: URL, exceptions: string): boolean {
  const shown = port || (protocol === 'https:' ? '443' : '80');
  return exceptions.split(/[\s,]+/).some((entry) => {
    const [, name = '', only] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (entry === '*') return true;
    if (name === '' || (only !== undefined && only !== shown)) return false;
    return hostname === name || hostname.endsWith(`.${name}`);
  });
}

/** The proxy by environment variables, as other programs read them; undefined where they are not set. */
function proxyOfEnvironment(url: URL, env: NonNullable<ProxySources['env']>): string | null | undefined {
  const read = (name: string): string => env[name.toLowerCase()] ?? env[name.toUpperCase()] ?? '';
  const named = read(url.protocol === 'https:' ? 'https_proxy' : 'http_proxy') || read('all_proxy');
  if (named === '') return undefined;
  if (isExcepted(url, read('no_proxy'))) return null;
  return URL.canParse(named) && /^https?:/.test(named) ? named : `http://${named}`;
}

/** The first route of a PAC result that the console supports; null is the direct one. */
function proxyOfPac(answer: string): string | null {
  const routes = answer.split(';').map((route) => route.trim().split(/\s+/));
  for (const [kind = '', host = ''] of routes) {
    if (/^(direct|)$/i.test(kind)) return null;
    if (/^https?$|^proxy$/i.test(kind)) return `${/^https$/i.test(kind) ? 'https' : 'http'}://${host}`;
  }
  throw new AppError('OFFLINE', proxyTexts.socks(routes[0]?.[1]));
}

/**
 * The proxy for an address, null where there is none. This computer's own addresses never have one.
 * @throws AppError OFFLINE where the only proxy is of an unsupported kind
 */
export async function proxyFor(
  address: string,
  { systemProxy, env = process.env }: ProxySources,
): Promise<string | null> {
  const url = new URL(address.replace(/^ws/, 'http'));
  if (LOOPBACK.includes(url.hostname)) return null;
  const named = proxyOfEnvironment(url, env);
  if (named !== undefined) return named;
  return systemProxy ? proxyOfPac(await systemProxy(url.href)) : null;
}
