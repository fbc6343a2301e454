import { formatNumber } from '@shared/kernel/text/format';
import type { EventType } from './model';

const TITLES: Record<EventType, string> = { never: 'FOPC Events', maintenance: 'Maintenance Events' };

export const neverEventsTexts = {
  titles: TITLES,
  clients: 'Clients with issues',
  noIssues: 'No issues found',
  issues: (count: number): string => (count === 1 ? '1 issue' : `${formatNumber(count)} issues`),
  stores: (count: number): string => (count === 1 ? 'in 1 store' : `in ${formatNumber(count)} stores`),
  summary: (clients: number, issues: number): string =>
    `${neverEventsTexts.issues(issues)} of ${clients === 1 ? '1 client' : `${clients} clients`}`,
  byEvent: 'Issues by event',
  search: 'Search clients',
  noMatch: 'No client matches the search',
  grid: 'Issues',
  countedOn: 'Counted on',
  openSite: (client: string): string => `Open the site of ${client}`,
} as const;
