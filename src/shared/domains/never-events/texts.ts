import { NEVER_EVENTS_TITLES } from '@shared/kernel/platform/menu-texts';
import { formatCount, formatNumber } from '@shared/kernel/text/format';

export const neverEventsTexts = {
  titles: NEVER_EVENTS_TITLES,
  clients: 'Clients with issues',
  noIssues: 'No issues found',
  issues: (count: number): string => (count === 1 ? '1 issue' : `${formatNumber(count)} issues`),
  stores: (count: number): string => (count === 1 ? 'in 1 store' : `in ${formatNumber(count)} stores`),
  summary: (clients: number, issues: number): string =>
    `${neverEventsTexts.issues(issues)} of ${formatCount(clients, 'client')}`,
  byEvent: 'Issues by event',
  search: 'Search clients',
  noMatch: 'No client matches the search',
  grid: 'Issues',
  countedOn: 'Counted on',
  openSite: (client: string): string => `Open the site of ${client}`,
} as const;
