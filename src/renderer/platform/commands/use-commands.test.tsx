import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { createCommandRegistry } from './command-registry';
import { CommandsContext, useCommands, useRegisteredCommands } from './use-commands';

function Counter() {
  const [count, setCount] = useState(0);
  useCommands([{ id: 'count', title: `Count ${count}`, subtitle: '', run: () => setCount(count + 1) }]);
  return null;
}

const Offered = () =>
  useRegisteredCommands().map(({ id, title, run }) => (
    <button key={id} onClick={run}>
      {title}
    </button>
  ));

function Page({ registry }: { registry: ReturnType<typeof createCommandRegistry> | null }) {
  const [shown, setShown] = useState(true);
  return (
    <CommandsContext value={registry}>
      {shown && <Counter />}
      <Offered />
      <button onClick={() => setShown(false)}>Leave</button>
    </CommandsContext>
  );
}

const names = () => screen.getAllByRole('button').map((button) => button.textContent);

it('offers the current version of a command, as long as it is mounted', async () => {
  const { user } = renderComponent(<Page registry={createCommandRegistry()} />);
  await user.click(screen.getByText('Count 0'));
  await user.click(screen.getByText('Count 1'));
  expect(names()).toEqual(['Count 2', 'Leave']);
  await user.click(screen.getByText('Leave'));
  expect(names()).toEqual(['Leave']);
});

it('offers nothing without a palette', () => {
  renderComponent(<Page registry={null} />);
  expect(names()).toEqual(['Leave']);
});
