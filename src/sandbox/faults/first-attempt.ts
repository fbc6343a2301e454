import { hashFraction } from '../store/random';

/**
 * Whether the first attempt of a step fails for a store. A share of the stores fails, always the same ones; the runners
 * let the next attempt succeed.
 */
export function firstAttemptFails(
  options: { seed: number; failureRate: number },
  storeId: string,
  step: string,
): boolean {
  return hashFraction(`${options.seed}:${storeId}:${step}`) < options.failureRate;
}
