import { expect, it } from 'vitest';
import { CloseGuard } from './close-guard';

it('prompts if there is unsaved work and the page can show a dialog', () => {
  const guard = new CloseGuard();
  expect(guard.mustConfirm(true)).toBe(false);
  guard.setUnsavedWork({ unsaved: 'a store', sent: '' });
  expect(guard.mustConfirm(false)).toBe(false);
  expect(guard.mustConfirm(true)).toBe(true);
  expect(guard.discardUnsaved()).toBe('close');
  expect(guard.mustConfirm(true)).toBe(false);
});

it('quits after "Leave" only if the app was quitting', () => {
  const guard = new CloseGuard();
  guard.setUnsavedWork({ unsaved: 'a store', sent: '' });
  expect(guard.mustConfirm(true, 'quit')).toBe(true);
  expect(guard.discardUnsaved()).toBe('quit');
  guard.setUnsavedWork({ unsaved: 'a store', sent: '' });
  guard.mustConfirm(true, 'quit');
  // The user stayed; later the window alone is closed.
  expect(guard.mustConfirm(true)).toBe(true);
  expect(guard.discardUnsaved()).toBe('close');
});
