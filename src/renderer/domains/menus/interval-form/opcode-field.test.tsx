import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import type { IntervalInputs } from '@shared/domains/menus/interval-form';
import { OpcodeField, matchOpcodes } from './opcode-field';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

function Field() {
  const { control } = useForm<IntervalInputs>({ defaultValues: { opcodes: [] } });
  return <OpcodeField control={control} store={storeFields()} menuName="Standard" />;
}

it('selects the first match with Enter or the first arrow key; the second arrow moves on', async () => {
  stubProcedure('menus.opcodes', () =>
    liveAnswer(['LOF', 'LOF5', 'LOF9'].map((opcode) => ({ opcode, opcodedescription: null }))),
  );
  const { user } = renderScreen(<Field />);
  const search = await screen.findByRole('combobox', { name: 'Search opcodes' });
  // A list without a layout renders no options, so that the marked one is read from its position.
  const marked = (): string | undefined => search.getAttribute('aria-activedescendant')?.split('-').at(-1);
  expect(marked()).toBeUndefined();
  await user.type(search, 'lof');
  await waitFor(() => expect(marked()).toBe('0'));
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('0');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('LOF')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('1');
  await user.clear(search);
  await waitFor(() => expect(marked()).toBeUndefined());
  await user.type(search, 'lof9');
  await waitFor(() => expect(marked()).toBe('0'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('LOF9')).toBeTruthy();
});

it('takes Enter for what is typed, even before the list shows it', async () => {
  stubProcedure('menus.opcodes', () =>
    liveAnswer(['LOF', 'LOF9'].map((opcode) => ({ opcode, opcodedescription: null }))),
  );
  const { user } = renderScreen(<Field />);
  const search = await screen.findByRole('combobox', { name: 'Search opcodes' });
  await user.type(search, 'lof');
  // The list follows when the browser has time, which it has not between the two.
  act(() => {
    fireEvent.change(search, { target: { value: 'lof9' } });
    fireEvent.keyDown(search, { key: 'Enter' });
  });
  expect(await screen.findByText('LOF9')).toBeTruthy();
  expect(screen.queryByText('LOF')).toBeNull();
});

it('finds codes and words in any case, codes that begin with the text first', () => {
  const opcodes = [
    { opcode: 'ALIGN', opcodedescription: 'FOUR WHEEL ALIGNMENT' },
    { opcode: 'ROT', opcodedescription: 'ROTATE TIRES' },
    { opcode: 'SYNLOF', opcodedescription: null },
    { opcode: 'LOF', opcodedescription: 'LUBE, OIL AND FILTER' },
  ];
  const found = (typed: string) => matchOpcodes(opcodes, typed).map(({ opcode }) => opcode);
  expect(found(' lof ')).toEqual(['LOF', 'SYNLOF']);
  expect(found('tires')).toEqual(['ROT']);
  expect(found('nothing')).toEqual([]);
  expect(matchOpcodes(opcodes, '  ')).toBe(opcodes);
});
