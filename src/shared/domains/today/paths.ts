import type { TodayKind } from './model';

const ALL = '/today';

export const todayPaths = {
  all: ALL,
  /** The list at one of its sections. */
  section: (kind: TodayKind): string => `${ALL}#${kind}`,
} as const;
