import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/render-screen';
import { ALLOWED, refuse } from '@shared/kernel/decision';
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
