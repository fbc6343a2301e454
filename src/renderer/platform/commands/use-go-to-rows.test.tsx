import { screen } from '@testing-library/react';
import { useContext, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { createCommandRegistry, findFirstCommand } from './command-registry';
import { CommandsContext } from './use-commands';
import { useGoToRows } from './use-go-to-rows';

const went = vi.fn();

function List({ name, isEmpty = false }: { name: string; isEmpty?: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  useGoToRows({ label: name, list, run: isEmpty ? null : () => went(name) });
  return <ul ref={list} aria-label={name} />;
}

function Pressed() {
  const registry = useContext(CommandsContext);
  return <button onClick={() => findFirstCommand(registry?.all() ?? [], 'rows')?.run()}>J</button>;
}

function Page({ isEmpty }: { isEmpty: boolean }) {
  const [registry] = useState(createCommandRegistry);
  return (
    <CommandsContext value={registry}>
      <List name="first" isEmpty={isEmpty} />
      <List name="second" />
      <Pressed />
    </CommandsContext>
  );
}

it.each([
  [false, 'first'],
  [true, 'second'],
])('moves into the first list that has rows (the first one empty: %s)', async (isEmpty, expected) => {
  went.mockClear();
  const { user } = renderComponent(<Page isEmpty={isEmpty} />);
  await user.click(screen.getByRole('button', { name: 'J' }));
  expect(went).toHaveBeenCalledExactlyOnceWith(expected);
});
