import type { ClientBase } from 'pg';

/** Timing and failure settings of the simulated provider jobs. */
export interface WorkerOptions {
  /** The duration of a load in seconds. */
  loadSeconds: number;
  /** Share of stores, 0 to 1, whose first attempt of a load fails. */
  failureRate: number;
  /** Seconds after which a status In Progress whose load was never triggered becomes Failed. */
  triggerSeconds: number;
  /** Seconds before a step that failed is tried again; twice as long after each attempt. */
  retrySeconds: number;
}

/** A row of the queue. */
export interface Job {
  id: string;
  kind: string;
  work: unknown;
  queuedAt: Date;
}

interface StepInput {
  /** In the transaction that holds the row. */
  client: ClientBase;
  job: Job;
  options: WorkerOptions;
}

/** The remaining work: none, or another step after a delay. */
interface Outcome {
  againInMs?: number;
}

/** The handler of one kind of job. */
export interface Handler {
  step(given: StepInput): Promise<Outcome>;
  /** Tells those who wait for the job, after its last attempt, that it could not be done. */
  giveUp?(given: Pick<StepInput, 'client' | 'job'>): Promise<void>;
}

export const DONE: Outcome = {};

/** The rest of the duration that a job of this kind takes. */
export const remainingSeconds = ({ queuedAt }: Job, seconds: number): number =>
  queuedAt.getTime() + seconds * 1000 - Date.now();
