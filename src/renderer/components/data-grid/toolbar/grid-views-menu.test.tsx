import { screen, waitFor } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { savedViewSchema } from '@shared/kernel/table/grid-views';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { messages } from '@shared/kernel/text/messages';
import { useGridUrlState } from '../url-state/use-grid-url-state';
import { GridViewsMenu } from './grid-views-menu';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

afterEach(() => applyFormats(DEFAULT_FORMATS));

/** The menu of a grid that has no columns, beside a button that sets a filter. */
function renderMenu(functions: Partial<GridApi>, filter = {}) {
  const api = { getColumnState: () => [], ...functions } as unknown as GridApi;
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.saveView', (input) => [z.object({ view: savedViewSchema }).parse(input).view]);
  function Grid() {
    const address = useGridUrlState('stores');
    return (
      <>
        <button onClick={() => address.setFilter(filter)}>Filter</button>
        <GridViewsMenu gridId="stores" label="Stores" api={api} address={address} starters={[]} />
      </>
    );
  }
  return renderScreen(<Grid />);
}

it.each(['en-US', 'en-GB'])('opens the filter that was saved, in the formats of %s', async (locale) => {
  applyFormats(deriveFormats(locale));
  const filter = { launch: { filterType: 'text', type: 'equals', filter: '03/04/2026' } };
  const setFilterModel = vi.fn();
  const { user } = renderMenu({ applyColumnState: () => true, setFilterModel }, filter);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save view…' }));
  await user.type(await screen.findByRole('textbox'), 'April 3{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'April 3' }));
  expect(setFilterModel).toHaveBeenLastCalledWith(filter);
});

it('says that a view was saved once it is, and why it was not', async () => {
  const { user } = renderMenu({});
  const save = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save view…' }));
    await user.type(await screen.findByRole('textbox'), 'April{Enter}');
  };
  stubProcedure('preferences.saveView', () => {
    throw new Error('The disk is full');
  });
  await save();
  await screen.findByText(messages.generic.somethingWentWrong);
  expect(screen.queryByText(gridTexts.views.saved('April'))).toBeNull();
  stubProcedure('preferences.saveView', (input) => [z.object({ view: savedViewSchema }).parse(input).view]);
  await save();
  await screen.findByText(gridTexts.views.saved('April'));
});

it('tells of each of two views that are saved one after the other', async () => {
  const answers: ((views: unknown) => void)[] = [];
  const { user } = renderMenu({});
  stubProcedure('preferences.saveView', () => new Promise((answer) => answers.push(answer)));
  for (const name of ['April', 'May']) {
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save view…' }));
    await user.type(await screen.findByRole('textbox'), `${name}{Enter}`);
  }
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer([]);
  await screen.findByText(gridTexts.views.saved('April'));
  await screen.findByText(gridTexts.views.saved('May'));
});

it.each([
  ['Escape', '{Escape}'],
  ['Enter', 'April{Enter}'],
])('returns the focus to the button of the menu when %s closes the dialog', async (_key, keys) => {
  const { user } = renderMenu({});
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save view…' }));
  await user.type(await screen.findByRole('textbox'), keys);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Views' })));
});

it('withdraws the notice about a link that was not copied when it is copied again', async () => {
  let failures = 1;
  stubProcedure('desktop.copyText', () => {
    if (failures-- > 0) throw new Error('The clipboard is locked');
    return null;
  });
  const { user } = renderMenu({});
  const copy = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: gridTexts.views.copyLink }));
  };
  await copy();
  await screen.findByText(messages.generic.somethingWentWrong);
  await copy();
  await screen.findByText(gridTexts.views.linkCopied);
  expect(screen.queryByText(messages.generic.somethingWentWrong)).toBeNull();
});
