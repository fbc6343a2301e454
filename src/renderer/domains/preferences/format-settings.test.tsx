import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { InFormats } from '@renderer/platform/formats/in-formats';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { policyTexts } from '@shared/domains/policy/texts';
import { deriveFormats, type FormatChoice } from '@shared/kernel/text/formats/derive-formats';
import { formatDate } from '@shared/kernel/text/format';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { messages } from '@shared/kernel/text/messages';
import { AppearanceScreen } from './appearance-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

let stored: FormatChoice;

/** The settings of a computer that is set up for German. */
const settings = () => ({
  ...{ theme: 'system', exportFolder: null, osNotifications: true, letterKeys: true, startsAtLogin: null },
  formats: stored,
  exportFolders: null,
  downloadsAllowed: true,
  formatsInForce: deriveFormats(stored === 'system' ? 'de-DE' : stored),
});

beforeEach(() => {
  stored = 'en-US';
  stubProcedure('preferences.computer.get', settings);
  stubProcedure('preferences.computer.set', (input) => {
    stored = (input as { formats: FormatChoice }).formats;
    return settings();
  });
  stubProcedure('policy.managed', () => ({ place: '', entries: [], problems: [] }));
  stubProcedure('updates.state', () => ({ status: 'off', reason: 'None' }));
});
afterEach(() => applyFormats(DEFAULT_FORMATS));

const choices = async (): Promise<HTMLSelectElement> => screen.findByRole('combobox', { name: 'Formats' });

const preferences = (
  <ThemeContext value={{ name: 'light', choice: 'system', setChoice: () => undefined }}>
    <AppearanceScreen />
  </ThemeContext>
);

/** A text of another part of the page, which was rendered before. */
function Elsewhere() {
  const [shown] = useState(() => formatDate('2026-12-31'));
  return <p>Opened {shown}</p>;
}

it('shows an example of the formats, and renders the whole page in the ones that are chosen', async () => {
  const { user } = renderScreen(
    <InFormats>
      {preferences}
      <Elsewhere />
    </InFormats>,
  );
  expect((await choices()).value).toBe('en-US');
  expect(screen.getByText(/For example 12\/31\/2026, 4:05 pm, \$1,234\.50\. .*Sunday.*Letter/)).toBeTruthy();
  await user.selectOptions(await choices(), 'Same as this computer');
  expect(
    await screen.findByText(/For example 31\.12\.2026, 16:05, 1\.234,50\s\$\. .*Monday.*A4/),
  ).toBeTruthy();
  expect(screen.getByText('Opened 31.12.2026')).toBeTruthy();
  expect(document.documentElement.dataset['paper']).toBe('A4');
  expect(document.activeElement).toBe(await choices());
  await user.selectOptions(await choices(), 'French (Canada)');
  expect(await screen.findByText('Opened 2026-12-31')).toBeTruthy();
  expect(document.documentElement.dataset['paper']).toBe('Letter');
});

/** What another window does when main says that the preferences have changed. */
function OtherWindow() {
  const bridge = useBridge();
  const { refetch } = useQuery(bridge.preferences.computer.get.queryOptions());
  return <button onClick={() => void refetch()}>Refresh</button>;
}

it('follows a change that another window has made', async () => {
  const { user } = renderScreen(
    <>
      <InFormats>
        <Elsewhere />
      </InFormats>
      <OtherWindow />
    </>,
  );
  expect(await screen.findByText('Opened 12/31/2026')).toBeTruthy();
  stored = 'en-GB';
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Opened 31/12/2026')).toBeTruthy();
});

it('cannot be changed where the organization decides it', async () => {
  stubProcedure('policy.managed', () => ({
    place: '',
    entries: [{ key: 'formats', title: 'Formats', value: 'en-US' }],
    problems: [],
  }));
  renderScreen(preferences);
  const select = await choices();
  await vi.waitFor(() => expect(select.disabled).toBe(true));
  expect(select.parentElement?.parentElement?.textContent).toContain(policyTexts.managedBy('formats'));
});

it('withdraws the notice about a setting that was not stored when one is set again', async () => {
  const { user } = renderScreen(preferences);
  stubProcedure('preferences.computer.set', () => {
    throw new Error('The disk is full');
  });
  await user.selectOptions(await choices(), 'French (Canada)');
  await screen.findByText(messages.generic.somethingWentWrong);
  stubProcedure('preferences.computer.set', settings);
  await user.selectOptions(await choices(), 'French (Canada)');
  await vi.waitFor(() => expect(screen.queryByText(messages.generic.somethingWentWrong)).toBeNull());
});
