// Collects the clicks of the user and sends them to the main process in batches. Whether they leave the computer is
// decided in src/main/telemetry/telemetry-service.ts.

import type { UsageEvent } from '@shared/kernel/platform/usage-event';
import { bridge } from '../bridge/bridge';

const SEND_AFTER_MS = 2000;
const SEND_AT_ONCE = 50;

let waiting: UsageEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting;
  waiting = [];
  // Lost events do not matter to the user. The main process logs what it could not send.
  if (events.length > 0) void bridge.telemetry.event.mutate({ events }).catch(() => undefined);
}

/**
 * Records a click, filter or sort with the name of its control, but never text that the user typed. The main process
 * adds the account, and decides whether the event is sent.
 */
export function recordUsage(kind: UsageEvent['kind'], target: string): void {
  waiting.push({
    kind,
    target: target.slice(0, 120),
    page: location.pathname.slice(0, 500),
    at: new Date().toISOString(),
  });
  if (waiting.length >= SEND_AT_ONCE) send();
  else timer ??= setTimeout(send, SEND_AFTER_MS);
}

const CONTROLS = [
  'button',
  'a',
  'input[type="radio"]',
  'input[type="checkbox"]',
  ...[
    'button',
    'tab',
    'menuitem',
    'menuitemcheckbox',
    'menuitemradio',
    'option',
    'switch',
    'checkbox',
    'radio',
    'combobox',
  ].map((role) => `[role="${role}"]`),
  // These controls of AG Grid have names, but no roles.
  '.ag-header-cell-filter-button',
  '.ag-header-cell-menu-button',
].join(', ');

/** Returns the attribute with the name to record for a control whose own name contains text that the user typed. */
export const usageName = (name: string) => ({ 'data-usage-name': name }) as const;

/**
 * Returns the approximate accessible name of a control: its label, or else its visible text. `innerText` comes first,
 * because a tab of Fluent has a second, hidden copy of its text.
 */
function nameOf(control: Element): string {
  const given = control.getAttribute('data-usage-name');
  if (given !== null) return given;
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
  const named = label ?? control;
  const seen = named instanceof HTMLElement ? named.innerText : '';
  return control.getAttribute('aria-label') ?? (seen || named.textContent).trim();
}

/** Starts to record clicks. Returns a function that stops it. */
export function watchClicks(): () => void {
  const onClick = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    if (control) recordUsage('click', nameOf(control));
  };
  document.addEventListener('click', onClick, { capture: true, passive: true });
  window.addEventListener('pagehide', send);
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('pagehide', send);
  };
}
