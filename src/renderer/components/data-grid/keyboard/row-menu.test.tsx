import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { RowMenu, useRowMenu } from './row-menu';

// jsdom has no layout.
Element.prototype.checkVisibility = () => true;

interface Rows {
  ids: readonly string[];
  isUsed: boolean;
}

/** Shows other rows, as if they were read again; a press in the page would close the menu. */
let read: (rows: Rows) => void = () => undefined;

/** Rows as AG Grid renders them. */
function Grid() {
  const frame = useRef<HTMLDivElement>(null);
  const { menu, onContextMenu, close } = useRowMenu(frame);
  const [{ ids, isUsed }, setRows] = useState<Rows>({ ids: ['one', 'two'], isUsed: false });
  useEffect(() => {
    read = setRows;
  }, []);
  return (
    <div ref={frame} onContextMenu={onContextMenu}>
      {ids.map((id) => (
        <div key={id} className="ag-row" row-id={id}>
          <div className="ag-cell" tabIndex={-1}>
            {id}
            <button aria-label={`Delete ${id}`} aria-disabled={isUsed} />
          </div>
        </div>
      ))}
      {menu && <RowMenu menu={menu} onClose={close} />}
    </div>
  );
}

/** Opens the menu of the first row. */
async function opened(): Promise<void> {
  renderComponent(<Grid />);
  screen.getByText('one').focus();
  fireEvent.contextMenu(screen.getByText('one'), { button: 0 });
  await screen.findByRole('menuitem', { name: 'Delete one' });
}

const isDisabled = (): boolean => screen.getByRole('menuitem').getAttribute('aria-disabled') === 'true';

it('says what becomes known of its row while it is open, also when the rows are sorted', async () => {
  await opened();
  expect(isDisabled()).toBe(false);
  act(() => read({ ids: ['two', 'one'], isUsed: true }));
  await waitFor(() => expect(isDisabled()).toBe(true));
  expect(screen.getByRole('menuitem').textContent).toContain('Delete one');
});

it('closes when its row is gone, and leaves the focus in the grid', async () => {
  await opened();
  act(() => read({ ids: ['two'], isUsed: false }));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete two');
});
