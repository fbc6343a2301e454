import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { ReportExportButton } from './report-export-button';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

it('has the writer loaded by the time it is pressed', async () => {
  const told: unknown[] = [];
  const request = { category: 'allStores', bucket: '', rowIds: null } as const;
  answerTo('exports.prepare', (format) => told.push(format));
  answerTo('launchReport.export', (asked) => told.push(asked) && null);
  const { user } = renderScreen(<ReportExportButton request={() => request} />);
  await user.hover(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(told).toEqual(['xlsx']));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(told.at(-1)).toEqual(request));
});
