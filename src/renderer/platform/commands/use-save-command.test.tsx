import { screen, waitFor } from '@testing-library/react';
import { useContext, useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { ALLOWED, refuse, type Permission } from '@shared/kernel/access/permission';
import { createCommandRegistry, findSaveCommand } from './command-registry';
import { CommandsContext } from './use-commands';
import { useSaveCommand } from './use-save-command';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const saved = vi.fn();

function Form({ name, permission = ALLOWED }: { name: string; permission?: Permission }) {
  const button = useSaveCommand({ title: 'Save', permission });
  return (
    <form aria-label={name}>
      <input aria-label={`Field of ${name}`} />
      <button ref={button} type="button" onClick={() => saved(name)}>
        Save {name}
      </button>
    </form>
  );
}

function CardSave({ name }: { name: string }) {
  const button = useSaveCommand({ title: 'Save' });
  return (
    <button ref={button} onClick={() => saved(name)}>
      Save {name}
    </button>
  );
}

/** A page with forms; a button triggers the command of Ctrl+S without taking the focus. */
function Page({ children }: { children: ReactNode }) {
  const [registry] = useState(createCommandRegistry);
  return (
    <CommandsContext value={registry}>
      {children}
      <Pressed />
    </CommandsContext>
  );
}

function Pressed() {
  const registry = useContext(CommandsContext);
  return (
    <button
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => findSaveCommand(registry?.all() ?? [])?.run()}
    >
      Ctrl+S
    </button>
  );
}

const ctrlS = () => screen.getByText('Ctrl+S');

it('saves the form with the focus, which stays in its field, otherwise the last one', async () => {
  const { user } = renderScreen(
    <Page>
      <Form name="one" />
      <Form name="two" />
    </Page>,
  );
  await user.click(screen.getByLabelText('Field of one'));
  await user.click(ctrlS());
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('one'));
  expect(document.activeElement).toBe(screen.getByLabelText('Field of one'));
  screen.getByLabelText('Field of one').blur();
  await user.click(ctrlS());
  await waitFor(() => expect(saved).toHaveBeenLastCalledWith('two'));
});

it('saves only the topmost form, and shows the reason if it cannot', async () => {
  saved.mockClear();
  const { user } = renderScreen(
    <Page>
      <div role="dialog">
        <Form name="dialog" permission={refuse('Offline since 10:00')} />
      </div>
      <Form name="page" />
    </Page>,
  );
  await user.click(screen.getByLabelText('Field of page'));
  await user.click(ctrlS());
  await screen.findByText('Offline since 10:00');
  expect(saved).not.toHaveBeenCalled();
});

it('saves the card with the focus if each card has its own date to save', async () => {
  saved.mockClear();
  const card = (name: string) => (
    <div role="group" aria-label={name}>
      <input aria-label={`Date of ${name}`} />
      <CardSave name={name} />
    </div>
  );
  const { user } = renderScreen(
    <Page>
      {card('one')}
      {card('two')}
    </Page>,
  );
  await user.click(screen.getByLabelText('Date of one'));
  await user.click(ctrlS());
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('one'));
});
