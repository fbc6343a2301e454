import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { TruncationNotice } from './telemetry-report';

const LIMIT = 20_000;
const rows = (count: number): null[] => Array.from({ length: count }, () => null);
const TEXT = 'These are the newest 20,000. Choose fewer days to see the older ones.';

it('announces a truncated report', () => {
  renderComponent(<TruncationNotice rows={rows(LIMIT)} limit={LIMIT} />);
  expect(screen.getByText(TEXT)).toBeTruthy();
});

it('stays hidden for a complete report, and before it has loaded', () => {
  renderComponent(
    <>
      <TruncationNotice rows={rows(LIMIT - 1)} limit={LIMIT} />
      <TruncationNotice rows={undefined} limit={LIMIT} />
    </>,
  );
  expect(screen.queryByText(TEXT)).toBeNull();
});
