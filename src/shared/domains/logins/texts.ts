import { formatNumber } from '@shared/kernel/text/format';
export const loginsTexts = {
  title: 'Login Tracker',
  tabs: { daily: 'Daily Logins', monthly: 'Monthly Summary', summary: 'Login Summary' },
  noLogins: 'No logins found',
  noMonth: 'No login data found.',
  noSummary: 'No login data available.',
  reports: { monthly: 'Login_Report', summary: 'Login_Summary' },
  download: 'Download PDF',
  count: 'Count',
  yesterday: (day: string): string => `Logins of ${day}`,
  withLogin: 'Users with a last login',
  withoutLogin: 'Users with no login',
  rule: (days: number): string =>
    `A login counts for ${days} days; a disabled user, or one whose last login is older, is among those with no login.`,
  range: (from: string, to: string): string => `Days with a login are those from ${from} to ${to}.`,
  month: 'Month',
  perDay: 'Logins per day',
  day: 'Day',
  logins: 'Logins',
  users: (count: number): string => (count === 1 ? '1 user' : `${formatNumber(count)} users`),
} as const;
