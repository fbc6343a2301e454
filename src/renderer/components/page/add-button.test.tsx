import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { createCommandRegistry, findFirstCommand } from '@renderer/platform/commands/command-registry';
import { CommandsContext } from '@renderer/platform/commands/use-commands';
import { refuse } from '@shared/kernel/access/permission';
import { AddButton } from './add-button';

const added = vi.fn();

function Page() {
  const [registry] = useState(createCommandRegistry);
  return (
    <CommandsContext value={registry}>
      <AddButton id="first" title="New store" subtitle="Bay Group" onAdd={() => added('store')} />
      <AddButton id="second" title="New group" permission={refuse('Offline')} onAdd={() => added('group')} />
      <button onClick={() => findFirstCommand(registry.all(), 'add')?.run()}>N</button>
    </CommandsContext>
  );
}

beforeEach(() => added.mockClear());

it('is a command for the key N: that of the first button on the page', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'N' }));
  expect(added.mock.calls).toEqual([['store']]);
  await user.click(screen.getByRole('button', { name: 'New store' }));
  expect(added).toHaveBeenCalledTimes(2);
});

it('is disabled with its reason', async () => {
  const { user } = renderScreen(<Page />);
  const group = screen.getByRole('button', { name: 'New group' });
  expect(group.getAttribute('aria-disabled')).toBe('true');
  await user.click(group);
  expect(added).not.toHaveBeenCalled();
});
