import { isIsoDate } from '@shared/kernel/dates';
import { messages } from '@shared/kernel/messages';

/** What is wrong with the day that is asked for, or nothing. */
export function dateError(day: string): string | undefined {
  if (day === '') return messages.validation.required;
  return isIsoDate(day) ? undefined : messages.validation.invalidDate;
}
