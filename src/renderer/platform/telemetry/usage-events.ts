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
  // A lost usage event does not concern the user; the main process logs what it could not send.
  if (events.length > 0) void bridge.telemetry.event.mutate({ events }).catch(() => undefined);
}

/**
 * Records one click, filter or sort by the accessible name of its control; never typed text. The main process adds the
 * account and decides whether it is sent.
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
  // The grid's own controls have names, but no roles.
  '.ag-header-cell-filter-button',
  '.ag-header-cell-menu-button',
].join(', ');

/** The attribute for a control whose name contains user input: the name to record instead. */
export const usageName = (name: string) => ({ 'data-usage-name': name }) as const;

/**
 * Returns an approximation of the accessible name: the label, or else the visible text. A tab contains its text twice,
 * once hidden.
 */
function nameOf(control: Element): string {
  const given = control.getAttribute('data-usage-name');
  if (given !== null) return given;
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
  const named = label ?? control;
  const seen = named instanceof HTMLElement ? named.innerText : '';
  return control.getAttribute('aria-label') ?? (seen || named.textContent).trim();
}

/** Starts recording clicks; returns a function that stops it. */
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
