import type { UsageEvent } from '@shared/domains/telemetry/model';
import { bridge } from './bridge';

const SEND_AFTER_MS = 2000;
const SEND_AT_ONCE = 50;

let waiting: UsageEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting;
  waiting = [];
  // A usage event is never worth a message to the user; the main process logs what it could not pass on.
  if (events.length > 0) void bridge.telemetry.event.mutate({ events }).catch(() => undefined);
}

/**
 * One click, filter or sort, by the accessible name of its control; never what was typed. Who, and whether
 * it is sent at all, is the main process's business.
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
  // The grid's own: they have names, but no roles.
  '.ag-header-cell-filter-button',
  '.ag-header-cell-menu-button',
].join(', ');

/** For a control whose name holds what somebody typed: what a usage event calls it instead. */
export const usageName = (name: string) => ({ 'data-usage-name': name }) as const;

/** The accessible name, near enough: the label, or else the visible text. A tab holds its text twice, once unseen. */
function nameOf(control: Element): string {
  const given = control.getAttribute('data-usage-name');
  if (given !== null) return given;
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
  const named = label ?? control;
  const seen = named instanceof HTMLElement ? named.innerText : '';
  return control.getAttribute('aria-label') ?? (seen || named.textContent).trim();
}

/** Starts recording clicks; gives back what stops it. */
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
