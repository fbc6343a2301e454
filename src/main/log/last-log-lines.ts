import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_FILE } from './log';
import { redactText } from './redact';

/** The end of the log; none where it cannot be read. */
export function lastLogLines(userData: string, most: number): string[] {
  try {
    const text = readFileSync(join(userData, 'logs', LOG_FILE), 'utf8');
    // Redacted when written; once more in case an older version wrote it.
    return text.trimEnd().split('\n').slice(-most).map(redactText);
  } catch {
    return [];
  }
}
