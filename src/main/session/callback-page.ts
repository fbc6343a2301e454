import { createHash } from 'node:crypto';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:28rem;padding:0 1rem;text-align:center;color-scheme:light dark}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page loads and runs nothing; its one style is named by hash. */
export const CALLBACK_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  connection: 'close',
} as const;

const PAGES = {
  signedIn: ['You are signed in', 'You can close this tab.'],
  failed: ['Sign-in did not work', 'You can close this tab. The console says what went wrong.'],
  signedOut: ['You are signed out', 'You can close this tab.'],
  foreign: [
    'This page belongs to another sign-in',
    'You can close this tab. The sign-in of the console still waits on its own page.',
  ],
} as const;
export type CallbackOutcome = keyof typeof PAGES;

/** What the browser shows when the provider sent it back. Fixed texts only: nothing of the address is shown. */
export function callbackPage(outcome: CallbackOutcome): string {
  const [title, text] = PAGES[outcome];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
