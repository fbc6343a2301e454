import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { GridToolbar } from './grid-toolbar';

it.each([
  [undefined, 37, null, '37 rows'],
  [undefined, undefined, null, ''],
  [37, 37, null, '37 rows'],
  [0, 37, null, '0 of 37 rows'],
  [1, 1, null, '1 row'],
  [1234, 50000, null, '1,234 of 50,000 rows'],
  [37, 40, { from: 23, to: 37 }, '37 of 40 rows, 23 to 37 on this page'],
])('shows for %s displayed and %s in total, on the page %o: %s', (shownRows, allRows, onPage, text) => {
  renderComponent(
    <GridToolbar
      label="Rows"
      placeholder="Search these rows"
      quickFilter=""
      onQuickFilter={() => undefined}
      onSearchKey={() => undefined}
      shownRows={shownRows}
      allRows={allRows}
      onPage={onPage}
      end={null}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(text);
});
