import { expect, it } from 'vitest';
import { monotonicClock } from './clock';

it('never goes backward, and continues while the computer sleeps', () => {
  let [wall, running] = [1_000, 0];
  const now = monotonicClock(
    () => wall,
    () => running,
  );
  const pass = (ms: number): void => {
    wall += ms;
    running += ms;
  };
  expect(now()).toBe(1_000);
  pass(500);
  expect(now()).toBe(1_500);
  wall -= 3_600_000;
  expect(now()).toBe(1_500);
  pass(500);
  expect(now()).toBe(2_000);
  wall += 60_000;
  expect(now()).toBe(62_000);
});
