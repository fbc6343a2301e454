import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { useOptimisticText } from './use-optimistic-text';

const inRouter = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

function drawn() {
  const { result } = renderHook(
    () => {
      const [parameters, put] = useUrlState();
      const [text, set] = useOptimisticText(parameters.get('q') ?? '', (q) => put({ q }));
      return { text, set, navigate: useNavigate(), stored: parameters.get('q') ?? '' };
    },
    { wrapper: inRouter },
  );
  return result;
}

it('shows what is typed at once, and what is stored by another navigation then', async () => {
  const search = drawn();
  await act(async () => search.current.set('ford'));
  expect(search.current).toMatchObject({ text: 'ford', stored: 'ford' });
  await act(async () => search.current.navigate('/?q=kia'));
  expect(search.current.text).toBe('kia');
});

it('keeps what was typed last when the text before it arrives', async () => {
  const search = drawn();
  await act(async () => {
    search.current.set('f');
    await Promise.resolve();
    search.current.set('fo');
  });
  expect(search.current).toMatchObject({ text: 'fo', stored: 'fo' });
});

it('shows a text that was set and set back before it was stored, once a navigation leads to it', async () => {
  const search = drawn();
  await act(async () => {
    search.current.set('ford');
    search.current.set('');
  });
  expect(search.current).toMatchObject({ text: '', stored: '' });
  await act(async () => search.current.navigate('/?q=ford'));
  expect(search.current).toMatchObject({ text: 'ford', stored: 'ford' });
});
