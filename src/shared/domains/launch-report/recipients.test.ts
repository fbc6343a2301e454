import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailError, mailSubject, recipientsError, recipientsOf, wrongRecipients } from './recipients';
import { launchReportTexts, mailTexts } from './texts';

const texts = launchReportTexts.mail;
const address = fc
  .tuple(fc.stringMatching(/^[a-z0-9]{1,8}$/), fc.stringMatching(/^[a-z0-9]{1,8}$/))
  .map(([local, host]) => `${local}@${host}.com`);

describe('recipients', () => {
  it('are addresses separated by commas and any spaces', () =>
    fc.assert(
      fc.property(fc.array(address, { minLength: 1, maxLength: 20 }), (all) => {
        expect(recipientsError(all.join(' ,\n '))).toBeUndefined();
        expect(recipientsOf(all.join(','))).toEqual([...new Set(all)]);
      }),
    ));

  it.each([
    'a@b',
    'a b@c.de',
    '@c.de',
    'a@b.c',
    'a..b@c.de',
    'a@-c.de',
    'a+b@c.de',
    'a@b.com; c@d.com',
    ',',
    'ä@b.com',
  ])('are rejected: %s', (text) => expect(recipientsError(text)).toBe(texts.invalidRecipients));

  it('are at most five hundred, and an invalid one among them is found', () => {
    const many = Array.from({ length: 500 }, (_none, index) => `person${index}@dealer.example`);
    expect(recipientsError(many.join(', '))).toBeUndefined();
    expect(recipientsError([...many, 'one@more.example'].join(','))).toBe(texts.tooManyRecipients(500));
    many[311] = 'person311@dealer';
    expect(recipientsError(many.join(','))).toBe(texts.invalidRecipients);
    expect(wrongRecipients(many.join(','))).toEqual(['person311@dealer']);
  });

  it('are named where they are wrong, each once and in their order', () => {
    expect(wrongRecipients('a@b.com, ben, ä@b.com,, Ben')).toEqual(['ben', 'ä@b.com']);
    expect(wrongRecipients('a@b.com')).toEqual([]);
    const names = (count: number) => mailTexts.notValid(Array.from({ length: count }, (_, at) => `n${at}`));
    expect([1, 2, 4, 6].map(names)).toEqual([
      'Not valid: n0',
      'Not valid: n0 and n1',
      'Not valid: n0, n1, n2, and 1 more',
      'Not valid: n0, n1, n2, and 3 more',
    ]);
  });
});

it('rejects a mail without recipients, and a message of 257 characters', () => {
  expect(mailError({ to: ' , ', text: '' })).toBe(texts.noRecipient);
  expect(mailError({ to: 'a@b.com', text: 'x'.repeat(256) })).toBeUndefined();
  expect(mailError({ to: 'a@b.com', text: 'x'.repeat(257) })).toBe(texts.messageTooLong(256));
});

it('has the date in the subject, month first', () =>
  expect(mailSubject('2026-03-05')).toBe('Launch Progress Report 03-05-2026'));
