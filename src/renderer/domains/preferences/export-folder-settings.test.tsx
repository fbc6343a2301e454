import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { preferencesTexts as texts } from '@shared/domains/preferences/texts';
import { ExportFolderSettings } from './export-folder-settings';

function show(exportFolders: string[] | null, downloadsAllowed: boolean) {
  const onDownloads = vi.fn();
  renderScreen(
    <ExportFolderSettings exportFolder="/work" {...{ exportFolders, downloadsAllowed, onDownloads }} />,
  );
  return { onDownloads, button: screen.getByRole('button', { name: texts.downloadsAgain }) };
}

it('goes back to the downloads', async () => {
  const { button, onDownloads } = show(null, true);
  expect(screen.getByText(texts.exportFolderHint)).toBeTruthy();
  await userEvent.click(button);
  expect(onDownloads).toHaveBeenCalledOnce();
});

it('names the folders that the organization allows, and goes back to downloads that are among them', async () => {
  const { button, onDownloads } = show(['/home/ann'], true);
  expect(screen.getByText(/only in these folders: \/home\/ann\.$/)).toBeTruthy();
  await userEvent.click(button);
  expect(onDownloads).toHaveBeenCalledOnce();
});

it('does not go back to downloads that the organization refuses, and says why', async () => {
  const { button, onDownloads } = show(['/srv/exports', '/srv/sheets'], false);
  expect(screen.getAllByText(/only in these folders: \/srv\/exports, \/srv\/sheets\.$/)).not.toHaveLength(0);
  await userEvent.click(button);
  expect(onDownloads).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
