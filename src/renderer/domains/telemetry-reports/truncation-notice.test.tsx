import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { MAX_TRACES, type TraceEvent } from '@shared/domains/telemetry-reports/model';
import { TruncationNotice } from './truncation-notice';

const TRACE: TraceEvent = {
  estTime: null,
  eventTime: null,
  isFrom: null,
  istTime: null,
  name: 'Login',
  pageUrl: null,
  realmId: 'abernathy',
  serviceName: null,
  storeName: null,
  userIp: null,
  userLocation: null,
  userName: 'ann',
  utcTime: null,
  value: null,
  isData: null,
};
const traces = (count: number): TraceEvent[] => Array.from({ length: count }, () => TRACE);
const TEXT = 'These are the newest 20,000. Choose fewer days to see the older ones.';

it('announces a truncated report', () => {
  renderComponent(<TruncationNotice traces={traces(MAX_TRACES)} />);
  expect(screen.getByText(TEXT)).toBeTruthy();
});

it('stays hidden for a complete report, and before it has loaded', () => {
  renderComponent(
    <>
      <TruncationNotice traces={traces(MAX_TRACES - 1)} />
      <TruncationNotice traces={undefined} />
    </>,
  );
  expect(screen.queryByText(TEXT)).toBeNull();
});
