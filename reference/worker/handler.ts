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
  /** Runs in the transaction that locks the row. */
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
  /** Notifies the records that wait for the job, after its last attempt, that it has failed. */
  giveUp?(given: Pick<StepInput, 'client' | 'job'>): Promise<void>;
}

export const DONE: Outcome = {};

/** The milliseconds until a job is as old as the seconds given; zero or negative if it already is. */
export const remainingMs = ({ queuedAt }: Job, seconds: number): number =>
  queuedAt.getTime() + seconds * 1000 - Date.now();
