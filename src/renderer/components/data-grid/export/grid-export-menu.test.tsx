import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { GridExportMenu } from './grid-export-menu';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const MANAGED = 'Managed by your organization.';

it('refuses the formats and the schedule that the policy refuses, and names the reason', async () => {
  stubProcedure('exports.prepare', () => undefined);
  stubProcedure('exports.refusals', () => ({ pdf: MANAGED, schedule: 'Schedules are off.' }));
  const onExport = vi.fn();
  const { user } = renderScreen(<GridExportMenu of="Stores" onExport={onExport} onSchedule={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const pdf = await screen.findByRole('menuitem', { name: 'PDF (.pdf)' });
  await waitFor(() => expect(pdf.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByRole('menuitem', { name: /Schedule/ }).getAttribute('aria-disabled')).toBe('true');
  await user.hover(pdf);
  expect(await screen.findByText(MANAGED)).toBeTruthy();
  await user.click(pdf);
  expect(onExport).not.toHaveBeenCalled();
  await user.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }));
  expect(onExport).toHaveBeenCalledExactlyOnceWith('csv');
});

it('opens no menu where the policy refuses every format', async () => {
  stubProcedure('exports.refusals', () => ({ xlsx: MANAGED, csv: MANAGED, pdf: MANAGED }));
  const { user } = renderScreen(<GridExportMenu of="Stores" onExport={vi.fn()} onSchedule={vi.fn()} />);
  const button = () => screen.getByRole('button', { name: 'Export' });
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  await user.hover(button());
  expect(await screen.findByText(MANAGED)).toBeTruthy();
  await user.click(button());
  expect(screen.queryByRole('menu')).toBeNull();
});
