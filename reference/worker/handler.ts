import type { ClientBase } from 'pg';

/** How the machinery that the worker stands in for behaves. */
export interface WorkerOptions {
  /** Seconds a load takes. */
  loadSeconds: number;
  /** Share of stores, 0 to 1, whose first attempt of a load fails. */
  failureRate: number;
  /** Seconds after which a status In Progress whose load was never triggered becomes Failed. */
  triggerSeconds: number;
}

/** A row of the queue. */
export interface Job {
  id: string;
  kind: string;
  work: unknown;
  queuedAt: Date;
}

interface Given {
  /** In the transaction that holds the row. */
  client: ClientBase;
  job: Job;
  options: WorkerOptions;
}

/** What is left to do: nothing, or another step after a while. */
interface Outcome {
  againInMs?: number;
}

/** How work of one kind is done. */
export interface Handler {
  step(given: Given): Promise<Outcome>;
  /** Tells those who wait for it that it could not be done. */
  giveUp?(given: Pick<Given, 'client' | 'job'>): Promise<void>;
}

export const DONE: Outcome = {};

/** What is left of the seconds that work of this kind takes. */
export const leftOf = ({ queuedAt }: Job, seconds: number): number =>
  queuedAt.getTime() + seconds * 1000 - Date.now();
