import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body';
import { sendJson } from '../http/respond';
import { faultPlanSchema, type Faults } from './faults';

export async function serveFaults(
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'DELETE') {
    faults.clear();
    return sendJson(response, 200, { cleared: true });
  }
  if (request.method !== 'POST')
    return sendJson(response, 405, { error: 'POST sets faults, DELETE clears them' });
  let asked: unknown;
  try {
    asked = JSON.parse((await readBody(request, 10_000)).toString('utf8'));
  } catch {
    return sendJson(response, 400, { error: 'The body is not JSON' });
  }
  const plan = faultPlanSchema.safeParse(asked);
  if (!plan.success) return sendJson(response, 400, { error: plan.error.issues });
  faults.set(plan.data);
  return sendJson(response, 200, plan.data);
}
