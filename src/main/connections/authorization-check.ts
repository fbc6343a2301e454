// Tests the sign-in of a connection: whether the provider knows its client and accepts the redirect address.

import { randomUUID } from 'node:crypto';
import * as oidc from 'openid-client';
import { authorizationUrl, newChecks } from '@main/session/sign-in/sign-in-flow';
import { type Connection, type ConnectionCheck, isSafeAddress } from '@shared/domains/connections/model';
import { checkTexts } from '@shared/domains/connections/texts';
import { printableText } from '@shared/kernel/text/server-text';
import {
  describeFailure,
  failed,
  fetchWithTimeout,
  inconclusive,
  isOutOfOrder,
  isRedirect,
  passed,
} from './check-result';

/**
 * Requests the provider's sign-in page as a sign-in would, and reports whether it knows client and redirect address. No
 * user is signed in. Never throws.
 */
export async function checkAuthorization(
  connection: Connection,
  endpoint: string,
  fetchFn: typeof fetch,
): Promise<ConnectionCheck> {
  const redirect = `http://127.0.0.1:${connection.loopbackPort || SAMPLE_PORT}/callback`;
  try {
    if (!isSafeAddress(endpoint)) return failed(STEP, texts.noSafeAddress);
    const request = async (client: Connection): Promise<ConnectionCheck> =>
      follow(await requestFor(client, endpoint, redirect), redirect, client, fetchFn);
    const found = await request(connection);
    if (found.detail !== texts.shown) return found;
    // A provider that shows the page to a client that nobody registered has not looked at this one yet.
    const stranger = await request({ ...connection, clientId: `unregistered-${randomUUID()}` });
    return stranger.detail === texts.shown
      ? inconclusive(STEP, texts.shownToAnyone(connection.clientId, redirect))
      : found;
  } catch (error) {
    return failed(STEP, describeFailure(error));
  }
}

/** The address at which a client begins a sign-in. */
function requestFor({ issuer, clientId }: Connection, endpoint: string, redirect: string): Promise<URL> {
  const configuration = new oidc.Configuration({ issuer, authorization_endpoint: endpoint }, clientId);
  oidc.allowInsecureRequests(configuration);
  return authorizationUrl(configuration, redirect, newChecks());
}

/** The cookies of one attempt: a provider identifies the request by them when it redirects. */
class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  store(url: URL, response: Response): void {
    const cookies = this.#cookies.get(url.origin) ?? new Map<string, string>();
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^\s*([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    this.#cookies.set(url.origin, cookies);
  }

  /** The header for a request to `url`; none where no cookie is stored for its host. */
  header(url: URL): { cookie?: string } {
    const cookies = [...(this.#cookies.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`);
    return cookies.length > 0 ? { cookie: cookies.join('; ') } : {};
  }
}

const STEP = checkTexts.steps.signIn;
const texts = checkTexts.signIn;
/** A provider that follows RFC 8252 takes any port; an ephemeral one makes an exact comparison fail. */
const SAMPLE_PORT = '49152';
const MAX_REDIRECTS = 5;
/** The text of a page is searched, not stored, so it may be cut. */
const MAX_PAGE_LENGTH = 200_000;

const CLIENT =
  /AADSTS700016|unknown client|invalid[ _]client|unauthorized[ _]client|client (id )?(was |is )?(not found|invalid|unknown|not registered)|no client/i;
const REDIRECT = /AADSTS50011|redirect[ _-]?ur[il]s?|callback url|redirect address|redirection uri/i;

const refusedAddress = (redirect: string, { loopbackPort }: Connection): string =>
  loopbackPort === '' ? texts.addressWithoutPortRefused(redirect) : texts.addressRefused(redirect);

/** The explanation in a refusing page or response, if one is recognized. */
function refusal(text: string, redirect: string, connection: Connection): string | null {
  const visible = text.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ').slice(0, MAX_PAGE_LENGTH);
  if (CLIENT.test(visible)) return texts.unknownClient(connection.clientId);
  return REDIRECT.test(visible) ? refusedAddress(redirect, connection) : null;
}

/**
 * Pages that refuse with status 200 are recognized by their codes only, because a sign-in page may contain any word.
 */
const CODED = /AADSTS\d+|error=(invalid|unauthorized)_/;

async function checkSignInPage(
  response: Response,
  redirect: string,
  connection: Connection,
): Promise<ConnectionCheck> {
  const text = (await response.text()).slice(0, MAX_PAGE_LENGTH);
  if (response.ok && !CODED.test(text)) return passed(STEP, texts.shown);
  const why = refusal(text, redirect, connection);
  if (why !== null) return failed(STEP, why);
  const { status } = response;
  if (isOutOfOrder(status)) return failed(STEP, texts.outOfOrder(status));
  // Some providers refuse without an explanation; the request has two parts that a provider may refuse.
  return failed(STEP, texts.refusedSilently(status, connection.clientId, redirect));
}

/** The provider redirected immediately to the console, with an error. */
function sentBack(target: URL, redirect: string, connection: Connection): ConnectionCheck {
  const error = target.searchParams.get('error') ?? '';
  if (error === '' || /^(login|interaction|consent|account_selection)_required$/.test(error))
    return passed(STEP, texts.taken);
  const described = printableText(target.searchParams.get('error_description') ?? error);
  return failed(STEP, refusal(`${error} ${described}`, redirect, connection) ?? texts.reported(described));
}

async function follow(
  start: URL,
  redirect: string,
  connection: Connection,
  fetchFn: typeof fetch,
): Promise<ConnectionCheck> {
  let url = start;
  const cookies = new CookieJar();
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const response = await fetchWithTimeout(fetchFn, url, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...cookies.header(url) },
    });
    cookies.store(url, response);
    const location = response.headers.get('location');
    if (!isRedirect(response.status) || location === null)
      return checkSignInPage(response, redirect, connection);
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.href.startsWith(redirect)) return sentBack(url, redirect, connection);
    if (!isSafeAddress(url.href)) break;
  }
  return inconclusive(STEP, texts.notFollowed);
}
