import { expect, it } from 'vitest';
import { CloseGuard } from './close-guard';

it('asks where work is unsaved and the page can ask', () => {
  const guard = new CloseGuard();
  expect(guard.mustAsk(true)).toBe(false);
  guard.setUnsavedWork('a store');
  expect(guard.mustAsk(false)).toBe(false);
  expect(guard.mustAsk(true)).toBe(true);
  expect(guard.leave()).toBe('close');
  expect(guard.mustAsk(true)).toBe(false);
});

it('quits after "Leave" when the app was to quit, and only then', () => {
  const guard = new CloseGuard();
  guard.setUnsavedWork('a store');
  expect(guard.mustAsk(true, 'quit')).toBe(true);
  expect(guard.leave()).toBe('quit');
  guard.setUnsavedWork('a store');
  guard.mustAsk(true, 'quit');
  // Stayed; later the window alone is closed.
  expect(guard.mustAsk(true)).toBe(true);
  expect(guard.leave()).toBe('close');
});
