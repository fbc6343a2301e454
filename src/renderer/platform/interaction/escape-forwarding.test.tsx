import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { forwardEscape } from './escape-forwarding';

const root = document.createElement('div');
const closeDialog = vi.fn();
const cancelRow = vi.fn();

forwardEscape(root);
beforeEach(() => {
  vi.clearAllMocks();
  document.body.append(root);
});

/** A row that is edited and, where `open`, a dialog over it, as Fluent renders it: outside the root, without focus. */
function drawn(open: boolean) {
  const onEscape = (handle: () => void) => (event: React.KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') handle();
  };
  render(
    <>
      <input aria-label="DMS" onKeyDown={onEscape(cancelRow)} />
      {open &&
        createPortal(
          <div role="dialog" aria-modal="true" onKeyDown={onEscape(closeDialog)}>
            <button>Close</button>
          </div>,
          document.body,
        )}
    </>,
    { container: root },
  );
  return screen.getByRole('textbox');
}

it('closes a dialog that has not received the focus yet, and cancels nothing behind it', () => {
  const row = drawn(true);
  row.focus();
  expect(fireEvent.keyDown(row, { key: 'Escape' }), 'handled').toBe(false);
  expect(closeDialog).toHaveBeenCalledOnce();
  expect(cancelRow).not.toHaveBeenCalled();
});

it('forwards no other key, and nothing without an open dialog', () => {
  fireEvent.keyDown(drawn(true), { key: 'Enter' });
  expect(closeDialog).not.toHaveBeenCalled();
  fireEvent.keyDown(drawn(false), { key: 'Escape' });
  expect(closeDialog).not.toHaveBeenCalled();
  expect(cancelRow).toHaveBeenCalledOnce();
});

it('does not handle the key if a dialog has the focus, or while that dialog closes', () => {
  const row = drawn(true);
  const close = screen.getByRole('button');
  close.focus();
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(closeDialog).toHaveBeenCalledOnce();
  row.focus();
  fireEvent.keyDown(row, { key: 'Escape' });
  expect(closeDialog).toHaveBeenCalledOnce();
  expect(cancelRow).toHaveBeenCalledOnce();
});

it('closes a dialog whose focused control was removed', () => {
  drawn(true);
  const close = screen.getByRole('button');
  close.focus();
  close.remove();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closeDialog).toHaveBeenCalledOnce();
});
