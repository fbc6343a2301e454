import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { useReportDay } from './use-report-day';

afterEach(() => void vi.useRealTimers());

function Day() {
  const today = useReportDay();
  return <output>{today()}</output>;
}

it('is the day at the back office, where it is tomorrow already', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-03-11T11:00:00Z');
  const clock = { zone: 'Pacific/Kiritimati', aheadMs: 0 };
  renderComponent(
    <ConnectivityContext value={{ state: 'online', since: '2026-03-11T10:00:00Z', reason: null, clock }}>
      <Day />
    </ConnectivityContext>,
  );
  expect(screen.getByRole('status').textContent).toBe('2026-03-12');
});
