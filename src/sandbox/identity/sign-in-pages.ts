// The HTML of the pages that the sandbox's identity provider shows in the browser. After a sign-in the browser shows a
// page of the console: `loopback-server.ts`.

import { randomBytes } from 'node:crypto';
import style from './pages.css?raw';
import { SAMPLE_PASSWORD } from './users';

/** The sign-in page of the identity provider, with the error of the last attempt. */
export function signInPage(view: { action: string; username?: string; error?: string }): string {
  const wrong = view.error ? `<p class="error" role="alert" id="problem">${escapeHtml(view.error)}</p>` : '';
  const invalid = view.error ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return page(
    view.error ? 'Error: Sign in to the sandbox' : 'Sign in to the sandbox',
    `<h1>Sign in</h1>
<p class="hint">Sandbox back office of the Dealer Onboarding Console</p>
${wrong}
<form method="post" action="${escapeHtml(view.action)}" autocomplete="on">
<label for="username">Username</label>
<input id="username" name="username" value="${escapeHtml(view.username ?? '')}" autocomplete="username" autocapitalize="none" spellcheck="false" required${view.username ? '' : ' autofocus'}${invalid}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${view.username ? ' autofocus' : ''}${invalid}>
<div class="actions">
<button type="submit" name="intent" value="sign-in">Sign in</button>
<button type="submit" name="intent" value="cancel" class="quiet" formnovalidate>Cancel</button>
</div>
</form>
<p class="hint">Sample people: olivia and omar (superadmin), adam (admin), uma (user), cleo (client).<br>
The password of each is <b>${escapeHtml(SAMPLE_PASSWORD)}</b>.</p>`,
  );
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main><div class="mark" aria-hidden="true">S</div>${body}</main></body>
</html>`;
}

/** Headers of every page. Chromium applies form-action to the redirect after a form too, hence the loopback ports. */
export function pageHeaders(): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://127.0.0.1:*; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': randomBytes(6).toString('hex'),
  };
}

/** `form` is the provider's own hidden form with its protection against forged requests. */
export const signOutPage = (form: string): string =>
  page(
    'Sign out of the sandbox',
    `<h1>Sign out?</h1><p>You are about to end your session at the sandbox back office.</p>${form}
<div class="actions"><button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button type="submit" form="op.logoutForm" class="quiet">Stay signed in</button></div>`,
  );

export const signedOutPage = (): string =>
  page('Signed out', '<h1>Signed out</h1><p>Your session has ended. You may close this page.</p>');

export const errorPage = (reason: string): string =>
  page(
    'Sign-in problem',
    `<h1>That did not work</h1><p class="error" role="alert">${escapeHtml(reason)}</p>
<p>Close this page and start again from the console.</p>`,
  );

/**
 * A page that the provider writes without asking for a source: a form that sends itself on, as at a sign-out of nobody.
 * It gets the language and a title that says whose it is.
 */
export const namedPage = (html: string): string =>
  html
    .replace('<html>', '<html lang="en">')
    .replace('<title>Submitting Callback</title>', '<title>Sandbox back office</title>');
