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
  const row = { type: 'section', key: 'user', section: 'user', count: 1, folded: false, state } as const;
  renderComponent(<SectionRow row={row} tabIndex={0} onFold={() => undefined} />);
  expect(screen.getByText(text)).toBeTruthy();
});
