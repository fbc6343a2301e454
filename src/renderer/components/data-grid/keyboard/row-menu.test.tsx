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
  /** Rows of another drawing are other elements. */
  drawing?: number;
}

/** Where the menu is. */
let rectOfMenu: () => unknown = () => undefined;

/** Shows other rows, as if they were read again; a press in the page would close the menu. */
let read: (rows: Rows) => void = () => undefined;

/** Rows as AG Grid renders them. */
function Grid() {
  const frame = useRef<HTMLDivElement>(null);
  const { menu, onContextMenu, close } = useRowMenu(frame);
  const [{ ids, isUsed, drawing = 0 }, setRows] = useState<Rows>({ ids: ['one', 'two'], isUsed: false });
  useEffect(() => {
    read = setRows;
  }, []);
  useEffect(() => {
    rectOfMenu = () => menu?.at.getBoundingClientRect();
  });
  return (
    <div ref={frame} onContextMenu={onContextMenu}>
      {ids.map((id) => (
        <div key={`${id} ${drawing}`} className="ag-row" row-id={id}>
          <div className="ag-cell" col-id="count" tabIndex={-1}>
            7
          </div>
          <div className="ag-cell" col-id="name" tabIndex={-1}>
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

it('stays at its cell when its row is drawn again, and gives the focus back to it', async () => {
  await opened();
  const former = screen.getByText('one');
  act(() => read({ ids: ['two', 'one'], isUsed: false, drawing: 1 }));
  const cell = screen.getByText('one');
  expect(cell).not.toBe(former);
  const rect = new DOMRect(10, 20, 30, 40);
  cell.getBoundingClientRect = () => rect;
  expect(rectOfMenu()).toBe(rect);
  fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(document.activeElement).toBe(cell);
});
