import { requestHeaders } from '@main/back-office/request-headers';
import { askOver } from '@main/fit/ask-over';
import { fitSummary, misfitting } from '@shared/domains/connections/fit';
import type { Connection, ConnectionCheck } from '@shared/domains/connections/model';
import { failed, passed, untold } from './check-line';

const STEP = 'Operations';

/** Whether the back office has what the console asks for, as far as it tells somebody who has not signed in. Never throws. */
export async function checkOperations(connection: Connection, get: typeof fetch): Promise<ConnectionCheck> {
  const { endpoint } = connection;
  const { fitOfSchema } = await import('@main/fit/fit-report');
  const report = await fitOfSchema(endpoint, askOver(endpoint, requestHeaders(connection, null), get)).catch(
    () => null,
  );
  if (!report)
    return untold(STEP, 'Not told before a sign-in. Sign in, then see the fit report of the connection.');
  const [first] = misfitting(report);
  if (!first) return passed(STEP, `All ${report.lines.length} operations fit.`);
  return failed(
    STEP,
    `${fitSummary(report)}. First: ${first.operation} (${first.screens}): ${first.misfits[0] ?? ''}. Sign in to see all in the fit report.`,
  );
}
