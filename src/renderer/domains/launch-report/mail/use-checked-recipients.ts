import { useEffect, useState } from 'react';
import { recipientsError, recipientsOf } from '@shared/domains/launch-report/recipients';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { refuse, ALLOWED, type Decision } from '@shared/kernel/decision';

const texts = launchReportTexts.mail;
const DEBOUNCE_MS = 300;

/** What is wrong with the recipients, looked at once the person has stopped typing; nothing is sent before that. */
export function useCheckedRecipients(text: string): { error: string | undefined; decision: Decision } {
  const [checked, setChecked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setChecked(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const error = recipientsError(checked);
  if (recipientsOf(text).length === 0) return { error, decision: refuse(texts.noRecipient) };
  if (checked !== text) return { error, decision: refuse(texts.checking) };
  return { error, decision: error === undefined ? ALLOWED : refuse(error) };
}
