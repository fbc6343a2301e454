import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/render-component';
import { GridToolbar } from './grid-toolbar';

it.each([
  [undefined, 37, '37 rows'],
  [37, 37, '37 rows'],
  [0, 37, '0 of 37 rows'],
  [1, 1, '1 row'],
])('of %s shown and %s in all it says %s', (shownRows, allRows, text) => {
  renderComponent(
    <GridToolbar
      label="Rows"
      placeholder="Search these rows"
      quickFilter=""
      onQuickFilter={() => undefined}
      shownRows={shownRows}
      allRows={allRows}
      end={null}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(text);
});
