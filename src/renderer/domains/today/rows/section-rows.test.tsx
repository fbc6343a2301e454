import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { SectionRow } from './section-rows';

const asOf = '2026-01-01T00:00:00Z';
const incomplete = { data: [], asOf, partial: true, unreadableRows: 1 };

it.each([
  ['live', /^1 row couldn't be read$/],
  ['cache', /^Saved copy, as of .+; 1 row couldn't be read$/],
] as const)('says of a section with a %s answer that it is incomplete', (origin, text) => {
  const state = { source: 'users', answer: { ...incomplete, origin }, error: null } as const;
  const row = { type: 'section', key: 'user', section: 'user', count: 1, collapsed: false, state } as const;
  renderComponent(<SectionRow row={row} tabIndex={0} onCollapse={() => undefined} />);
  expect(screen.getByText(text)).toBeTruthy();
});

it('says what the forecasts of a section are based on', () => {
  const basis = 'Forecasts learned from 1,204 launches until 11/20/2026, as of 10:00 am.';
  const head = { type: 'section', key: 'late', section: 'lateLaunch', count: 1, collapsed: false } as const;
  const row = { ...head, state: null, basis };
  renderComponent(<SectionRow row={row} tabIndex={0} onCollapse={() => undefined} />);
  expect(screen.getByText(basis)).toBeTruthy();
});
