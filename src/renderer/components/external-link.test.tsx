import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { ExternalLink } from './external-link';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

it.each([undefined, 'Open site'])(
  'opens one page however fast it is pressed twice (text: %s)',
  async (text) => {
    const opened = vi.fn<(input: unknown) => void>();
    answerTo('desktop.openExternal', opened);
    const { user } = renderScreen(
      <ExternalLink url="https://bay.example" label="Open site of Bay" {...(text ? { text } : {})} />,
    );
    await user.dblClick(screen.getByRole('button', { name: 'Open site of Bay' }));
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(opened.mock.calls).toEqual([[{ url: 'https://bay.example' }]]);
  },
);
