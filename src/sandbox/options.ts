/** The options of a sandbox. Each has a default; see `--help`. */
export interface SandboxOptions {
  dataDir: string;
  /** 0 picks a free port; undefined reuses the port of the last start, or the default one. */
  port?: number;
  /** Number of sample tenants; it applies only when the data is first generated. */
  tenants: number;
  seed: number;
  /** The duration of a bulk load in seconds. */
  loadSeconds: number;
  /** Share of stores, 0 to 1, whose first attempt of a load or a validation fails. */
  failureRate: number;
  /** Life of an access token in seconds. */
  tokenSeconds: number;
  /** Seconds after which a status In Progress whose load was never triggered becomes Failed. */
  triggerSeconds: number;
  /** Deletes the stored data first. */
  reset: boolean;
  /** Offers GET, POST and DELETE /__faults. */
  faults: boolean;
}

export const DEFAULT_PORT = 47_600;

export const DEFAULT_OPTIONS: SandboxOptions = {
  dataDir: '.sandbox',
  tenants: 60,
  seed: 1,
  loadSeconds: 20,
  failureRate: 0.2,
  tokenSeconds: 300,
  triggerSeconds: 60,
  reset: false,
  faults: false,
};
