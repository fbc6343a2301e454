import { authorizationUrl, newChecks } from '@main/session/sign-in-flow';
import { isSafeAddress, type Connection, type ConnectionCheck } from '@shared/domains/connections/model';
import * as oidc from 'openid-client';
import { CookieJar } from './cookie-jar';
import { asked, failed, passed, plain, untold } from './check-line';

const STEP = 'Sign-in';
/** Any port will do where the provider keeps to RFC 8252; a usual one, so that an exact comparison fails. */
const SAMPLE_PORT = '49152';
const MOST_REDIRECTS = 5;
/** A page's text is looked at, not stored. */
const LONGEST_PAGE = 200_000;

const CLIENT =
  /AADSTS700016|unknown client|invalid[ _]client|unauthorized[ _]client|client (id )?(was |is )?(not found|invalid|unknown|not registered)|no client/i;
const REDIRECT = /AADSTS50011|redirect[ _-]?ur[il]s?|callback url|redirect address|redirection uri/i;

const unknownClient = ({ clientId }: Connection): string =>
  `The provider does not know the client id ${clientId} (unknown client).`;
const refusedAddress = (redirect: string, { loopbackPort }: Connection): string =>
  `The provider refuses the redirect address ${redirect}. ${
    loopbackPort === ''
      ? 'Register http://127.0.0.1/callback, or set a sign-in port here and register it with that port.'
      : 'Register exactly this address.'
  }`;

/** What a refusing page or a refusing answer says, as far as it can be told. */
function refusal(text: string, redirect: string, connection: Connection): string | null {
  const visible = text.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ').slice(0, LONGEST_PAGE);
  if (CLIENT.test(visible)) return unknownClient(connection);
  return REDIRECT.test(visible) ? refusedAddress(redirect, connection) : null;
}

/** Pages that refuse with 200 give themselves away by their codes only; a sign-in page may name anything. */
const CODED = /AADSTS\d+|error=(invalid|unauthorized)_/;

async function judge(response: Response, redirect: string, connection: Connection): Promise<ConnectionCheck> {
  const text = (await response.text()).slice(0, LONGEST_PAGE);
  if (response.ok && !CODED.test(text)) return passed(STEP, 'The provider shows its sign-in page.');
  const why = refusal(text, redirect, connection);
  return failed(STEP, why ?? `The provider answers ${response.status} where its sign-in page should be.`);
}

/** The provider sent the browser back at once, with an error. */
function sentBack(target: URL, redirect: string, connection: Connection): ConnectionCheck {
  const error = target.searchParams.get('error') ?? '';
  if (error === '' || /^(login|interaction|consent|account_selection)_required$/.test(error))
    return passed(STEP, 'The provider takes the request.');
  const described = target.searchParams.get('error_description') ?? error;
  return failed(
    STEP,
    refusal(`${error} ${described}`, redirect, connection) ?? `The provider reports: ${described}.`,
  );
}

async function follow(
  start: URL,
  redirect: string,
  connection: Connection,
  get: typeof fetch,
): Promise<ConnectionCheck> {
  let url = start;
  const cookies = new CookieJar();
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const response = await asked(get, url, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...cookies.header(url) },
    });
    cookies.keep(url, response);
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null)
      return judge(response, redirect, connection);
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.href.startsWith(redirect)) return sentBack(url, redirect, connection);
    if (!isSafeAddress(url.href)) break;
  }
  return untold(STEP, 'The provider sends on to another sign-in, which is not followed.');
}

/**
 * Asks the provider for its sign-in page as a sign-in would, and says whether it knows client and redirect address.
 * Nobody signs in by it. Never throws.
 */
export async function checkAuthorization(
  connection: Connection,
  endpoint: string,
  get: typeof fetch,
): Promise<ConnectionCheck> {
  const redirect = `http://127.0.0.1:${connection.loopbackPort || SAMPLE_PORT}/callback`;
  try {
    if (!isSafeAddress(endpoint)) return failed(STEP, 'The provider names no safe sign-in address.');
    const configuration = new oidc.Configuration(
      { issuer: connection.issuer, authorization_endpoint: endpoint },
      connection.clientId,
    );
    oidc.allowInsecureRequests(configuration);
    const url = await authorizationUrl(configuration, redirect, newChecks());
    return await follow(url, redirect, connection, get);
  } catch (error) {
    return failed(STEP, plain(error));
  }
}
