import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import { PerDayChart } from './per-day-chart';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const RANGE = { from: '2028-02-28', to: '2028-02-29' };
const rows = (): string[] => screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');

it('counts the days that were read alone, and says so beside the table', () => {
  renderScreen(<PerDayChart days={['2028-02-29']} range={RANGE} isCut unit="Visits" />);
  expect(rows()).toEqual(['DayVisits', '02/28/20280', '02/29/20281']);
  expect(screen.getByText(texts.notRead('02/28/2028'))).toBeTruthy();
});

it('says nothing of a report that was read whole', () => {
  renderScreen(<PerDayChart days={[]} range={RANGE} isCut={false} unit="Visits" />);
  expect(screen.queryByText(/weren't read/)).toBeNull();
});
