import { z } from 'zod';

const times = z.number().int().min(0).default(0);

/** What a test asks for; counts are used up call by call, the delay stays until cleared. */
export const faultPlanSchema = z.strictObject({
  /** Milliseconds every call waits. */
  latencyMs: z.number().min(0).max(600_000).default(0),
  failNext: times,
  failStatus: z.number().int().min(400).max(599).default(500),
  /** The socket is destroyed before any work. */
  dropNext: times,
  /** 200 with something that is not JSON. */
  garbageNext: times,
  /** Data with half of the rows, and errors. */
  partialNext: times,
  /** 401, as for an expired token. */
  rejectTokenNext: times,
  /** The work is done, then the socket is destroyed: the caller cannot know. */
  dropAfterWork: times,
  /** Ends open subscriptions and refuses new ones until cleared. */
  dropSubscriptions: z.boolean().default(false),
  /** Only calls of this operation name are hit. */
  operation: z.string().optional(),
});
export type FaultPlan = z.infer<typeof faultPlanSchema>;

export type Fault = 'fail' | 'drop' | 'garbage' | 'partial' | 'rejectToken' | 'dropAfterWork';

const COUNTERS = [
  ['dropNext', 'drop'],
  ['rejectTokenNext', 'rejectToken'],
  ['failNext', 'fail'],
  ['garbageNext', 'garbage'],
  ['partialNext', 'partial'],
  ['dropAfterWork', 'dropAfterWork'],
] as const satisfies readonly (readonly [keyof FaultPlan, Fault])[];

export class Faults {
  private plan: FaultPlan = faultPlanSchema.parse({});

  constructor(private readonly onDropSubscriptions: () => void) {}

  set(plan: FaultPlan): void {
    this.plan = plan;
    if (plan.dropSubscriptions) this.onDropSubscriptions();
  }

  clear(): void {
    this.plan = faultPlanSchema.parse({});
  }

  get failStatus(): number {
    return this.plan.failStatus;
  }

  get refusesSubscriptions(): boolean {
    return this.plan.dropSubscriptions;
  }

  delayOf(operation: string): number {
    return this.hits(operation) ? this.plan.latencyMs : 0;
  }

  /** The fault this call gets, if any; uses it up. */
  take(operation: string): Fault | undefined {
    if (!this.hits(operation)) return undefined;
    for (const [counter, fault] of COUNTERS) {
      if (this.plan[counter] > 0) {
        this.plan[counter] -= 1;
        return fault;
      }
    }
    return undefined;
  }

  private hits(operation: string): boolean {
    return this.plan.operation === undefined || this.plan.operation.toLowerCase() === operation.toLowerCase();
  }
}
