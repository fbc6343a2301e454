import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { ExternalLink } from './external-link';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it.each([undefined, 'Open site'])(
  'opens one page even when clicked twice in quick succession (text: %s)',
  async (text) => {
    const opened = vi.fn<(input: unknown) => void>();
    stubProcedure('desktop.openExternal', opened);
    const { user } = renderScreen(
      <ExternalLink url="https://bay.example" label="Open site of Bay" {...(text ? { text } : {})} />,
    );
    await user.dblClick(screen.getByRole('button', { name: 'Open site of Bay' }));
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(opened.mock.calls).toEqual([[{ url: 'https://bay.example' }]]);
  },
);
