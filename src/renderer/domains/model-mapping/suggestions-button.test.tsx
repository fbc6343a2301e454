import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/render-screen';
import { ALLOWED, refuse } from '@shared/kernel/decision';
import type { MappedModel, ModelMove } from '@shared/domains/model-mapping/model';
import { SuggestionsButton } from './suggestions-button';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

const on = (make: string, model: string, target: string | null = null) => ({ make, model, target });
const MODELS = [
  ...[on('Ford', 'A', 'Euro'), on('Ford', 'B', 'Euro'), on('Ford', 'C')],
  ...[on('Kia', 'A', 'Asia'), on('Kia', 'B', 'Asia'), on('Kia', 'C')],
];
const TARGETS = ['Euro', 'Asia'].map((name) => ({ name, isDefault: false }));
const to = (make: string, target: string) => ({ ...on(make, 'C'), to: target });

/** Without a layout the popover's trap of the focus does not know that it is open, and hides it. */
const inside = (name: string) => ({ name, hidden: true });

it('accepts one, or all each where it belongs, and nothing by itself', async () => {
  const sendMoves = vi.fn();
  const { user } = renderScreen(
    <SuggestionsButton models={MODELS} targets={TARGETS} decision={ALLOWED} sendMoves={sendMoves} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Suggestions (2)' }));
  expect(await screen.findByText('The other 2 models of Ford are on Euro')).toBeTruthy();
  expect(sendMoves).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', inside('Map 1 model of Kia')));
  expect(sendMoves).toHaveBeenLastCalledWith([to('Kia', 'Asia')]);
  await user.click(await screen.findByRole('button', inside('Accept All')));
  expect(sendMoves).toHaveBeenLastCalledWith([to('Ford', 'Euro'), to('Kia', 'Asia')]);
});

it('can be read and not accepted by who may change nothing', async () => {
  const sendMoves = vi.fn();
  const { user } = renderScreen(
    <SuggestionsButton models={MODELS} targets={TARGETS} decision={refuse('No')} sendMoves={sendMoves} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Suggestions (2)' }));
  await user.click(await screen.findByRole('button', inside('Accept All')));
  expect(sendMoves).not.toHaveBeenCalled();
});

/** As the screen does: models move at once. */
function Moving() {
  const [models, setModels] = useState<readonly MappedModel[]>(MODELS);
  const sendMoves = (moves: readonly ModelMove[]): void =>
    setModels((before) =>
      before.map((model) => {
        const move = moves.find((one) => one.make === model.make && one.model === model.model);
        return move ? { ...model, target: move.to } : model;
      }),
    );
  return <SuggestionsButton models={models} targets={TARGETS} decision={ALLOWED} sendMoves={sendMoves} />;
}

it('keeps a row that was accepted in its place, where a second click meets nothing else', async () => {
  const { user } = renderScreen(<Moving />);
  await user.click(await screen.findByRole('button', { name: 'Suggestions (2)' }));
  await user.click(await screen.findByRole('button', inside('Map 1 model of Ford')));
  const rows = () => screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    expect.stringMatching(/Ford.*Mapped$/),
    expect.stringMatching(/Kia.*Map 1 model$/),
  ]);
  await user.click(await screen.findByRole('button', inside('Accept All')));
  expect(rows()).toEqual([expect.stringMatching(/Ford.*Mapped$/), expect.stringMatching(/Kia.*Mapped$/)]);
});
