import { z } from 'zod';
import { useValueDraft } from '@renderer/components/unsaved-work';
import { useJobs } from '@renderer/domains/jobs';
import { recipientsOf } from '@shared/domains/launch-report/recipients';

const mailSchema = z.object({ to: z.string(), message: z.string() });
type Mail = z.infer<typeof mailSchema>;

/** What is typed into the mail, kept safe until it is sent. One that was sent after all is not offered again. */
export function useMailDraft(value: Mail | null, onRestore: (mail: Mail) => void) {
  const jobs = useJobs();
  const wasSent = ({ to, message }: Mail): boolean =>
    jobs.some(
      ({ kind, status, subject }) =>
        kind === 'mail' &&
        status === 'done' &&
        subject['to'] === recipientsOf(to).join(', ') &&
        subject['text'] === message,
    );
  const schema = mailSchema.refine((mail) => !wasSent(mail));
  return useValueDraft({ key: 'launch-report:mail', schema, value, onRestore });
}
