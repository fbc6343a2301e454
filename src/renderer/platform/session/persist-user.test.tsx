import { expect, it } from 'vitest';
import { windowState } from '../memory/window-state';
import { persistUser } from './account-data';

it('keeps the name and the location of the user until they log out', () => {
  const user = {
    subject: '1',
    name: 'Uma',
    userName: 'uma',
    email: 'u@x.example',
    role: 'user',
    realm: 'bzo',
  };
  persistUser(user, 'sandbox');
  const stored = ['user', 'userEmail', 'role', 'realm', 'provenance'] as const;
  expect(stored.map((key) => windowState.get(key))).toEqual(['Uma', 'u@x.example', 'user', 'bzo', 'sandbox']);
  windowState.clear();
  expect(stored.map((key) => windowState.get(key))).toEqual(stored.map(() => null));
});
