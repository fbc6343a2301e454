import { useEffect, useRef } from 'react';
import { useJobs } from '@renderer/domains/jobs';
import type { JobKind } from '@shared/domains/jobs/model';
import type { TodaySource } from '@shared/domains/today/model';

/** Work that was started from here, and the source that tells what came of it. */
const SOURCES: Partial<Record<JobKind, TodaySource>> = {
  'failed-loads': 'failedLoads',
  'bulk-load': 'stores',
};

/** Reads a source again when a load has ended: its line may be settled, or have come back. */
export function useReadAfterLoads(read: (source: TodaySource) => void): void {
  const jobs = useJobs();
  const running = useRef<ReadonlyMap<string, TodaySource>>(new Map());
  useEffect(() => {
    const now = new Map(
      jobs.flatMap(({ id, kind, status }) => {
        const source = SOURCES[kind];
        return source && status === 'running' ? [[id, source] as const] : [];
      }),
    );
    const ended = [...running.current].filter(([id]) => !now.has(id)).map(([, source]) => source);
    running.current = now;
    for (const source of new Set(ended)) read(source);
  }, [jobs, read]);
}
