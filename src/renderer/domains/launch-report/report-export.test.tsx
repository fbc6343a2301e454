import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { ALLOWED } from '@shared/kernel/access/permission';
import { ReportExportButton } from './report-export';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('preloads the writer before the button is pressed', async () => {
  const inputs: unknown[] = [];
  const request = { category: 'allStores', bucket: '', rowIds: null } as const;
  stubProcedure('exports.prepare', (format) => inputs.push(format));
  stubProcedure('launchReport.export', (input) => inputs.push(input) && null);
  const { user } = renderScreen(<ReportExportButton request={() => request} permission={ALLOWED} />);
  await user.hover(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(inputs).toEqual(['xlsx']));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(inputs.at(-1)).toEqual(request));
});

it('is disabled with the reason while a file is being chosen, instead of dropping a press', async () => {
  const chosen = Promise.withResolvers<unknown>();
  const request = { category: 'allStores', bucket: '', rowIds: null } as const;
  stubProcedure('exports.prepare', () => null);
  stubProcedure('launchReport.export', () => chosen.promise);
  const { user } = renderScreen(<ReportExportButton request={() => request} permission={ALLOWED} />);
  const button = (): HTMLElement => screen.getByRole('button', { name: 'Export' });
  await user.click(button());
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  chosen.resolve(null);
  await waitFor(() => expect(button().getAttribute('aria-disabled')).not.toBe('true'));
});
