import { hashShare } from '../store/random';

/** Whether a store fails its first attempt of a step: a share of the stores does, always the same ones, and passes on retry. */
export function firstAttemptFails(
  options: { seed: number; failureRate: number },
  storeId: string,
  step: string,
): boolean {
  return hashShare(`${options.seed}:${storeId}:${step}`) < options.failureRate;
}
