import { expect, it } from 'vitest';
import { z } from 'zod';
import type { SignedInContext } from '@main/bridge/procedures';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { scheduleMail } from './report-delivery';

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
