import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { SignedInContext } from '@main/bridge/procedures';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { scheduleMail, sendReport } from './report-delivery';

const texts = launchReportTexts.mail;

/** A back office that answers this to a mail that is to be stored for later. */
const answering = (string: string) =>
  z.custom<SignedInContext>().parse({
    backOffice: { write: () => Promise.resolve({ statelessServiceReportsLprReportEmails: { string } }) },
  });
const mail = { to: 'ann@dealer.example', message: '' };

it.each([texts.scheduled, 'Noted for Friday'])('the answer %j confirms a scheduled mail', async (answer) => {
  expect(await scheduleMail(answering(answer), mail)).toBe(answer);
});

it.each([texts.invalidRecipients, texts.tooManyRecipients(500), texts.noRecipient])(
  'the answer %j is a refusal and no confirmation',
  async (answer) => {
    await expect(scheduleMail(answering(answer), mail)).rejects.toMatchObject({
      code: 'BACK_OFFICE',
      message: answer,
    });
  },
);

it('a mail of the report has the day of the back office in its subject', () => {
  const run = vi.fn<(start: { title: string }) => string>(() => '1');
  const ctx = z.custom<SignedInContext>().parse({
    connectivity: { backOfficeDay: () => '2020-03-12' },
    jobs: { isRunning: () => false, run },
  });
  sendReport(ctx, { to: mail.to, text: '', category: 'allStores', bucket: 'allStores', rowIds: null });
  expect(run.mock.calls[0]?.[0].title).toBe('Launch Progress Report 03-12-2020');
});
