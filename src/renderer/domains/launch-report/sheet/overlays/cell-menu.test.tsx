import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import type { Cells } from '@shared/domains/launch-report/rules';
import { ALLOWED } from '@shared/kernel/access/permission';
import { CellMenu } from './cell-menu';

function drawn(cells: Cells, failed: ComponentProps<typeof CellMenu>['failed'] = []) {
  const calls = { onSet: vi.fn(), onClose: vi.fn() };
  const others = {
    onReview: vi.fn(),
    onComment: vi.fn(),
    onRemarks: vi.fn(),
    onRetry: vi.fn(),
    onDiscard: vi.fn(),
  };
  const target = { getBoundingClientRect: () => new DOMRect(0, 0, 1, 1) };
  const { user } = renderComponent(
    <CellMenu
      {...{ target, cells, ...calls, ...others }}
      column="storeName"
      failed={failed}
      prepared={[]}
      writable={ALLOWED}
      commentable={ALLOWED}
    />,
  );
  return { user, ...calls, ...others };
}

const removeTags = (): HTMLElement => screen.getByRole('menuitem', { name: /^Remove Tags/ });

it('announces that removing the tags of a store lifts the hold of its group, and only then', () => {
  drawn({ taggrouphold: 't', tagStoreHold: 't' });
  expect(removeTags().textContent).toContain('Lifts the hold of the whole group');
});

it('does not mention the group if it is not on hold', () => {
  drawn({ tagStoreHold: 't' });
  expect(removeTags().textContent).toBe('Remove Tags');
});

it('closes when a tag is set', async () => {
  const { user, onSet, onClose } = drawn({});
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Store Hold' }));
  expect(onSet).toHaveBeenCalledWith([['tagStoreHold', 't']]);
  expect(onClose).toHaveBeenCalled();
});

it('retries a refused flag by its name, and says what that replaces', async () => {
  const reason = 'Someone else changed Store Hold to set. Nothing was saved.';
  const edit = { field: 'tagStoreHold', reason, stored: 't' };
  const { user, onRetry } = drawn({}, [edit]);
  const item = screen.getByRole('menuitem', { name: /^Retry: Store Hold/ });
  expect(item.textContent).toContain(`${reason} Replaces the stored value: set`);
  expect(screen.getByRole('menuitem', { name: 'Show Stored Value: Store Hold' })).toBeTruthy();
  await user.click(item);
  expect(onRetry).toHaveBeenCalledWith(edit);
});
