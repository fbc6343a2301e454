import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import type { TraceEvent } from '@shared/domains/telemetry-reports/model';
import { Timeline } from './timeline';

const event = (at: number, change: Partial<TraceEvent> = {}): TraceEvent => {
  const moment = new Date(2026, 2, 8, 9, 0, at).toISOString();
  return {
    name: 'Search',
    utcTime: moment,
    eventTime: moment,
    pageUrl: '/laborAnalysis',
    value: `RO ${at}`,
    isData: false,
    estTime: null,
    isFrom: null,
    istTime: null,
    realmId: 'bay',
    serviceName: null,
    storeName: null,
    userIp: null,
    userLocation: null,
    userName: 'mei.chang',
    ...change,
  };
};

const lines = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Timeline' })).queryAllByText(/^RO/);

it('shows the time, event, page and duration, and any text as text', () => {
  renderComponent(
    <Timeline
      events={[
        event(95, { name: 'Export', value: '<img src=x onerror=alert(1)>', isData: true }),
        event(0),
        event(100, { pageUrl: null, utcTime: null, eventTime: null, name: 'Lost' }),
      ]}
    />,
  );
  const timeline = screen.getByRole('list', { name: 'Timeline' });
  const heads = within(timeline).getAllByRole('heading');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['/laborAnalysis', 'No page']);
  const [first, second, third] = within(timeline)
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('list') === null);
  expect(first?.textContent).toBe('9:00:00 amSearchRO 0');
  expect(second?.textContent).toBe('9:01:35 amExport<img src=x onerror=alert(1)>Dataafter 1 min 35 s');
  expect(third?.textContent).toBe('No timeLostRO 100');
  expect(timeline.querySelector('img')).toBeNull();
});

it('renders a long visit in parts', async () => {
  const { user } = renderComponent(
    <Timeline events={Array.from({ length: 450 }, (_none, at) => event(at))} />,
  );
  expect(lines()).toHaveLength(200);
  await user.click(screen.getByRole('button', { name: 'Show 200 more' }));
  expect(lines()).toHaveLength(400);
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  expect(lines()).toHaveLength(450);
  expect(screen.queryByRole('button')).toBeNull();
});
