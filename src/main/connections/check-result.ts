// What the connection checks share: results (passed, failed, inconclusive), a request with a time limit, what a status
// means, and why there was no response. The steps are in `connection-checks.ts`.

import { networkFailure } from '@main/network/network-failure';
import { checkTexts } from '@shared/domains/connections/texts';
import type { ConnectionCheck } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';

const LIMIT_MS = 10_000;

/** The result of one step of a connection test; `detail` explains it to the user. */
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

export const inconclusive = (step: string, detail: string): ConnectionCheck => ({
  step,
  outcome: 'open',
  detail,
});

/** True for a 5xx, which means that the address is right and its server is out of order. */
export const isOutOfOrder = (status: number): boolean => status >= 500;

export const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** One request of a connection test, with a time limit. */
export const fetchWithTimeout = (
  fetchFn: typeof fetch,
  address: string | URL,
  init: RequestInit = {},
): Promise<Response> => fetchFn(address, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });

/** Describes why there was no response. */
export function describeFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return checkTexts.noAnswer;
  if (error instanceof AppError) return checkTexts.sentence(error.message);
  const failure = networkFailure(error);
  if (failure) return checkTexts.unreachable(failure.reason);
  return checkTexts.unreachable(error instanceof Error ? error.message : String(error));
}
