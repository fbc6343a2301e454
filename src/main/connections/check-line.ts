import { networkFailure } from '@main/connectivity/network-failure';
import { AppError } from '@shared/kernel/app-error';
import type { ConnectionCheck } from '@shared/domains/connections/model';

const LIMIT_MS = 10_000;

export const passed = (step: string, detail: string): ConnectionCheck => ({
  step,
  outcome: 'passed',
  detail,
});
export const failed = (step: string, detail: string): ConnectionCheck => ({
  step,
  outcome: 'failed',
  detail,
});

/** One request of a test, within its time. */
export const asked = (get: typeof fetch, address: string | URL, init: RequestInit = {}): Promise<Response> =>
  get(address, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });

/** Why nothing was answered. */
export function plain(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'It did not answer within 10 seconds.';
  if (error instanceof AppError) return `${error.message}.`;
  const failure = networkFailure(error);
  if (failure) return `It cannot be reached: ${failure.reason}.`;
  return `It cannot be reached: ${error instanceof Error ? error.message : String(error)}.`;
}
export const untold = (step: string, detail: string): ConnectionCheck => ({ step, outcome: 'open', detail });
