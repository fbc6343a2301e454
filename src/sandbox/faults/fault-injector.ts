// The faults that tests inject into the sandbox: which ones are set, how they are set over HTTP, and which one hits a
// call. Each endpoint in src/sandbox/server causes those of its own calls. Without a test, the first attempt of a step
// fails for some stores.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { readBody, sendJson } from '../http/body';
import { hashFraction } from '../database/random';
import type { RunTimers } from './run-timers';

/** Serves /__faults, with which tests set and clear the faults of the sandbox, and read how many calls it holds. */
export async function serveFaultPlan(
  faults: FaultInjector,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') return sendJson(response, 200, { held: faults.heldCalls });
  if (request.method === 'DELETE') {
    faults.clear();
    return sendJson(response, 200, { cleared: true });
  }
  if (request.method !== 'POST')
    return sendJson(response, 405, {
      error: 'POST sets faults, DELETE clears them, GET counts the held calls',
    });
  let body: unknown;
  try {
    body = JSON.parse((await readBody(request, 10_000)).toString('utf8'));
  } catch {
    return sendJson(response, 400, { error: 'The body is not JSON' });
  }
  const plan = faultPlanSchema.safeParse(body);
  if (!plan.success) return sendJson(response, 400, { error: plan.error.issues });
  faults.set(plan.data);
  return sendJson(response, 200, plan.data);
}

const faultCount = z.number().int().min(0).default(0);

/** The faults that a test requests; counts are used up call by call, the delay stays until cleared. */
const faultPlanSchema = z.strictObject({
  /** The delay of every call in milliseconds. */
  latencyMs: z.number().min(0).max(600_000).default(0),
  /** Every call waits until the faults are set again or cleared, so that a test decides how long it is in flight. */
  hold: z.boolean().default(false),
  /** So many calls wait likewise, and those after them do not: another user's call overtakes the held one. */
  holdNext: faultCount,
  failNext: faultCount,
  failStatus: z.number().int().min(400).max(599).default(500),
  /** The socket is destroyed before any work. */
  dropNext: faultCount,
  /** The response is 200 with a body that is not JSON. */
  garbageNext: faultCount,
  /** The response has half of the rows, and errors. */
  partialNext: faultCount,
  /** The response is 200 without an error, and null instead of what the functions answered. */
  nullNext: faultCount,
  /** Of a response of several functions only this one's answer is null. */
  nullField: z.string().optional(),
  /** The response is the refusal of a check constraint, and nothing is done. */
  refuseNext: faultCount,
  /** The response is 401, as for an expired token. */
  rejectTokenNext: faultCount,
  /** The socket is destroyed after the work is done, so that the caller cannot know the outcome. */
  dropAfterWork: faultCount,
  /** Ends open subscriptions and refuses new ones until cleared. */
  dropSubscriptions: z.boolean().default(false),
  /** No simulated run makes progress until the faults are set again or cleared. */
  holdRuns: z.boolean().default(false),
  /** Only calls of this operation name are hit. */
  operation: z.string().optional(),
});
export type FaultPlan = z.infer<typeof faultPlanSchema>;

export type Fault =
  'fail' | 'drop' | 'garbage' | 'partial' | 'null' | 'refuse' | 'rejectToken' | 'dropAfterWork';

const COUNTERS = [
  ['dropNext', 'drop'],
  ['rejectTokenNext', 'rejectToken'],
  ['failNext', 'fail'],
  ['refuseNext', 'refuse'],
  ['garbageNext', 'garbage'],
  ['partialNext', 'partial'],
  ['nullNext', 'null'],
  ['dropAfterWork', 'dropAfterWork'],
] as const satisfies readonly (readonly [keyof FaultPlan, Fault])[];

/** Holds the faults that a test has set, and tells the endpoints which one hits a call. */
export class FaultInjector {
  private plan: FaultPlan = faultPlanSchema.parse({});
  private held: (() => void)[] = [];

  constructor(
    private readonly onDropSubscriptions: () => void,
    private readonly runs: RunTimers,
  ) {}

  set(plan: FaultPlan): void {
    this.plan = plan;
    if (plan.dropSubscriptions) this.onDropSubscriptions();
    if (plan.holdRuns) this.runs.hold();
    else this.runs.release();
    // They go on into the new plan, which can still fail them. What they do from here on runs concurrently.
    for (const release of this.held.splice(0)) release();
  }

  clear(): void {
    this.set(faultPlanSchema.parse({}));
  }

  get heldCalls(): number {
    return this.held.length;
  }

  get failStatus(): number {
    return this.plan.failStatus;
  }

  get nullField(): string | undefined {
    return this.plan.nullField;
  }

  get refusesSubscriptions(): boolean {
    return this.plan.dropSubscriptions;
  }

  /** Waits as long as the plan delays a call of this operation. */
  async delay(operation: string): Promise<void> {
    if (!this.appliesTo(operation)) return;
    const holdsNext = this.plan.holdNext > 0;
    if (holdsNext) this.plan.holdNext -= 1;
    if (this.plan.hold || holdsNext) await new Promise<void>((release) => this.held.push(release));
    else if (this.plan.latencyMs > 0) await wait(this.plan.latencyMs, undefined, { ref: false });
  }

  /** The fault this call gets, if any; uses it up. */
  takeNext(operation: string): Fault | undefined {
    if (!this.appliesTo(operation)) return undefined;
    for (const [counter, fault] of COUNTERS) {
      if (this.plan[counter] > 0) {
        this.plan[counter] -= 1;
        return fault;
      }
    }
    return undefined;
  }

  private appliesTo(operation: string): boolean {
    return this.plan.operation === undefined || this.plan.operation.toLowerCase() === operation.toLowerCase();
  }
}

/**
 * Whether the first attempt of a step fails for a store. A share of the stores fails, always the same ones; the runners
 * let the next attempt succeed.
 */
export function firstAttemptFails(
  options: { seed: number; failureRate: number },
  storeId: string,
  step: string,
): boolean {
  return hashFraction(`${options.seed}:${storeId}:${step}`) < options.failureRate;
}
