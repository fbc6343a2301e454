import { expect, it } from 'vitest';
import { localState } from '../local-state';
import { keepUser } from './account-data';

it('says who works here and where they are from, until they log out', () => {
  const user = {
    subject: '1',
    name: 'Uma',
    userName: 'uma',
    email: 'u@x.example',
    role: 'user',
    realm: 'bzo',
  };
  keepUser(user, 'sandbox');
  const kept = ['user', 'userEmail', 'role', 'realm', 'provenance'] as const;
  expect(kept.map((key) => localState.get(key))).toEqual(['Uma', 'u@x.example', 'user', 'bzo', 'sandbox']);
  localState.clear();
  expect(kept.map((key) => localState.get(key))).toEqual(kept.map(() => null));
});
