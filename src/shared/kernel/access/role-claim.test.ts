import { describe, expect, it } from 'vitest';
import { roleOf } from './role-claim';

const realm = (...roles: unknown[]): object => ({ realm_access: { roles } });

describe('the role', () => {
  it('is the first known role, whatever precedes it', () => {
    expect(roleOf([realm('offline_access', 'uma_authorization', 'user', 'superadmin')], '')).toBe('user');
    expect(roleOf([realm(null, 7, 'client')], '')).toBe('client');
  });

  it('comes from the access token if the ID token has none', () => {
    expect(roleOf([realm('default-roles'), realm('admin')], '')).toBe('admin');
    expect(roleOf([undefined, realm('admin')], '')).toBe('admin');
  });

  it.each([
    ['groups', { groups: ['staff', 'superadmin'] }],
    ['resource_access.console.roles', { resource_access: { console: { roles: ['superadmin'] } } }],
    ['https://office.example/roles', { 'https://office.example/roles': ['superadmin'] }],
    ['scope', { scope: 'openid superadmin' }],
    ['role', { role: 'superadmin' }],
  ])('is read at %s, after the realm roles', (path, claims) => {
    expect(roleOf([claims], path)).toBe('superadmin');
    expect(roleOf([{ ...claims, ...realm('other', 'client') }], path)).toBe('client');
    expect(roleOf([claims], '')).toBe('');
  });

  it('is empty if there is none, also for property names of the prototype', () => {
    expect(roleOf([], 'groups')).toBe('');
    expect(roleOf([{ groups: { admin: true } }, 'text', null], 'constructor.name')).toBe('');
  });
});
