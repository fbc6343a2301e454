import type { AppErrorShape } from '@shared/kernel/app-error';

/** Long work the activity centre lists until dismissed. Times are ISO instants. */
export interface Job {
  id: string;
  title: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 1; null while unknown. */
  progress: number | null;
  startedAt: string;
  endedAt: string | null;
  /** The file written, once done. */
  file: string | null;
  error: AppErrorShape | null;
}
