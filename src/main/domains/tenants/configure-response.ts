import { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';

const schema = z.object({ realm_creation_response: z.string() });

/** The text of ConfigureTenant's json payload. */
export function configureResponse(json: unknown): string {
  const parsed = schema.safeParse(typeof json === 'string' ? JSON.parse(json) : json);
  if (!parsed.success)
    throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer, { cause: parsed.error });
  return parsed.data.realm_creation_response;
}
