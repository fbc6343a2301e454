// Stores the mails that are posted to the sandbox, which sends none, and lists them. `mail-endpoint.ts` in
// src/sandbox/server receives them; mails that are scheduled for later are in `resolvers.ts`.

import { recordActivity } from '@sandbox/activities/record-activities';
import { findTenant } from '@sandbox/domains/tenants';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireWrite, seesTestTenants } from '@sandbox/graphql/access-checks';
import { now } from '@sandbox/database/clock';
import type { OutboxMail } from '@shared/domains/launch-report/model';
import { mailError } from '@shared/domains/launch-report/recipients';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { LAUNCH_REPORT_MODULE } from './resolvers';

/**
 * Adds a mail with its workbook to the outbox, or returns the reason of the refusal.
 * @throws GraphQLError P0002 for a mail about a tenant that the caller does not see
 */
export async function queueMail(
  context: SandboxContext,
  form: FormData,
): Promise<{ error: string } | { message: string }> {
  requireWrite(context);
  const [to, subject, text] = [textOf(form, 'to'), textOf(form, 'subject'), textOf(form, 'text')];
  const about = textOf(form, 'tenantId');
  const tenantId = about === '' ? null : findTenant(context, { tenantId: about }).tenantId;
  const attachment = form.get('attachment');
  const file = typeof attachment === 'string' ? null : attachment;
  const bytes = Buffer.from(file ? await file.arrayBuffer() : new ArrayBuffer());
  const wrong = mailError({ to, text }) ?? (file && isWorkbook(bytes) ? undefined : texts.notAWorkbook);
  const log = (success: boolean): void =>
    recordActivity(
      context,
      { module: LAUNCH_REPORT_MODULE, activity: `${subject} mailed`, tenantId: tenantId ?? undefined },
      success,
    );
  if (wrong !== undefined) {
    log(false);
    return { error: wrong };
  }
  context.db.transaction(() => {
    storeMail(context, { to, subject, text, tenantId, name: file?.name ?? '', bytes });
    log(true);
  })();
  return { message: texts.sent };
}

/** The content of /data/outbox: the last 200 mails that the caller may see, newest first. */
export function outboxFile(context: SandboxContext, path: readonly string[]): object | undefined {
  if (path.length !== 1 || path[0] !== 'outbox') return undefined;
  requireWrite(context);
  const rows = context.db
    .prepare<[number], StoredMail>(
      `select m.id, m.queuedAt as sentAt, m.queuedBy as sentBy, m.recipient as "to", m.subject, m.body as text,
              a.name, length(a.bytes) as bytes
         from mail_outbox m left join mail_attachment a on a.mailId = m.id
         left join tenant t on t.tenantId = m.tenantId
        where coalesce(t.isTestTenant, 0) <= ? order by m.id desc limit 200`,
    )
    .all(seesTestTenants(context) ? 1 : 0);
  const mails: OutboxMail[] = rows.map(({ name, bytes, ...mail }) => ({
    ...mail,
    attachment: name === null || bytes === null ? null : { name, bytes },
  }));
  return { mails };
}

const texts = launchReportTexts.mail;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A workbook is a zip archive. */
const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

interface Mail {
  to: string;
  subject: string;
  text: string;
  tenantId: string | null;
  name: string;
  bytes: Buffer;
}

function storeMail({ db, caller }: SandboxContext, mail: Mail): void {
  const { to, subject, text, tenantId, name, bytes } = mail;
  const { lastInsertRowid } = db
    .prepare(
      `insert into mail_outbox (queuedAt, queuedBy, recipient, subject, body, tenantId)
       values (?, ?, ?, ?, ?, ?)`,
    )
    .run(now(), caller.name, to, subject, text, tenantId);
  db.prepare('insert into mail_attachment (mailId, name, bytes) values (?, ?, ?)').run(
    Number(lastInsertRowid),
    name,
    bytes,
  );
}

interface StoredMail extends Omit<OutboxMail, 'attachment'> {
  name: string | null;
  bytes: number | null;
}
