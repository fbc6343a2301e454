import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@shared/kernel/access/capabilities';
import { aduUserFormSchema } from './user-form';

const good = { email: 'dana@provider.example', firstName: 'Dana', lastName: 'Reyes', role: 'user' };
const problems = (change: Partial<typeof good>): string[] =>
  aduUserFormSchema.safeParse({ ...good, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('a new ADU user', () => {
  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: '   ' }, 'Email is required'],
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ role: '' }, 'Role is required'],
    [{ role: 'owner' }, 'Role is required'],
    [{ firstName: 'x'.repeat(500) }, 'At most 120 characters'],
  ])('%o: %s', (change, message) => expect(problems(change)).toEqual([message]));

  it.each([
    'dana',
    'dana@',
    '@provider.example',
    'dana@provider',
    'dana@provider..example',
    'dana@.example',
    '.dana@provider.example',
    'da..na@provider.example',
    'da na@provider.example',
    'dana@pro vider.example',
    'dana@provider.example, omar@provider.example',
    'Dana <dana@provider.example>',
    'dana@@provider.example',
    'dana\u0000@provider.example',
    'dana\u202E@provider.example',
  ])('%j is not a valid email address', (email) =>
    expect(problems({ email })).toEqual(['Enter a valid email address']),
  );

  it.each(['dana@provider.example', "o'neil+adu@mail.provider.example", 'jürgen@bücher.example', 'a@b.co'])(
    '%j is a valid email address',
    (email) => expect(problems({ email })).toEqual([]),
  );

  it('accepts four roles', () => {
    expect(ROLES).toEqual(['superadmin', 'admin', 'user', 'client']);
    for (const role of ROLES) expect(problems({ role })).toEqual([]);
  });

  it('is stored trimmed, with the email address in lowercase', () => {
    const given = { email: ' Dana@Provider.Example ', firstName: ' Zoë 🚗 ', lastName: 'דנה', role: 'admin' };
    expect(aduUserFormSchema.parse(given)).toEqual({
      email: 'dana@provider.example',
      firstName: 'Zoë 🚗',
      lastName: 'דנה',
      role: 'admin',
    });
  });

  it('accepts every usual email address, and none that contains a space', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (email) => {
        const usual = /^[a-z0-9.+_-]+@/i.test(email);
        if (usual) expect(problems({ email })).toEqual([]);
        expect(problems({ email: email.replace('@', ' @') })).toEqual(['Enter a valid email address']);
      }),
    );
  });
});
