// The Views menu in a grid's toolbar: opens, saves and deletes named views, and copies a link to the displayed state.

import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import {
  BookmarkMultiple20Regular,
  Delete20Regular,
  Link20Regular,
  Save20Regular,
} from '@fluentui/react-icons';
import { zodResolver } from '@hookform/resolvers/zod';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '@renderer/components/form/fields/text-field';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useCommand } from '@renderer/platform/bridge/use-command';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { usePreferenceChange } from '@renderer/platform/memory/use-preference-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { ALLOWED } from '@shared/kernel/access/permission';
import {
  type GridView,
  type SavedView,
  savedViewsOf,
  viewNameSchema,
  withoutView,
  withView,
} from '@shared/kernel/table/grid-views';
import { sameName } from '@shared/kernel/text/entry-name';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { deepLink } from '@shared/kernel/urls';
import { arrange, arrangementOf } from '../columns/column-arrangement';
import type { StarterView } from '../data-grid-props';
import {
  readSort,
  sortsOf,
  useGridLink,
  type useGridUrlState,
  writeFilter,
  writeSort,
} from '../url-state/use-grid-url-state';

interface GridViewsMenuProps {
  gridId: string;
  /** The grid's name. */
  label: string;
  api: GridApi;
  address: ReturnType<typeof useGridUrlState>;
  starters: readonly StarterView[];
}

export function GridViewsMenu({ gridId, label, api, address, starters }: GridViewsMenuProps) {
  const [saving, setSaving] = useState(false);
  const { views, open, start, save, remove, copyLink } = useGridViews(gridId, api, address);
  const toOpen = [
    ...starters.map((view) => ({ kind: 'start', name: view.name, open: () => start(view) })),
    ...views.map((view) => ({ kind: 'open', name: view.name, open: () => open(view) })),
  ];
  const onGrid = { subtitle: label };
  useCommands([
    { ...onGrid, id: `view.${gridId}.save`, title: gridTexts.views.save, run: () => setSaving(true) },
    { ...onGrid, id: `view.${gridId}.link`, title: gridTexts.views.copyLink, run: copyLink },
    ...toOpen.map((view) => ({
      ...onGrid,
      id: `view.${gridId}.${view.kind}.${view.name}`,
      title: gridTexts.views.open(view.name),
      run: view.open,
    })),
  ]);
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" icon={<BookmarkMultiple20Regular />} title={gridTexts.views.menu}>
            {gridTexts.views.menu}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {starters.length > 0 && (
              <MenuGroup>
                <MenuGroupHeader>{gridTexts.views.starters}</MenuGroupHeader>
                {starters.map((view) => (
                  <MenuItem key={view.name} onClick={() => start(view)}>
                    {view.name}
                  </MenuItem>
                ))}
                <MenuDivider />
              </MenuGroup>
            )}
            {views.length > 0 && (
              <MenuGroup>
                <MenuGroupHeader>{gridTexts.views.savedOnes}</MenuGroupHeader>
                {views.map((view) => (
                  <MenuItem key={view.name} onClick={() => open(view)}>
                    {view.name}
                  </MenuItem>
                ))}
                <MenuDivider />
              </MenuGroup>
            )}
            <MenuItem icon={<Save20Regular />} onClick={() => setSaving(true)}>
              {gridTexts.views.save}
            </MenuItem>
            <MenuItem icon={<Link20Regular />} onClick={copyLink}>
              {gridTexts.views.copyLink}
            </MenuItem>
            {views.length > 0 && (
              <Menu>
                <MenuTrigger disableButtonEnhancement>
                  <MenuItem icon={<Delete20Regular />}>{gridTexts.views.delete}</MenuItem>
                </MenuTrigger>
                <MenuPopover>
                  <MenuList>
                    {views.map(({ name }) => (
                      <MenuItem key={name} onClick={() => remove(name)}>
                        {name}
                      </MenuItem>
                    ))}
                  </MenuList>
                </MenuPopover>
              </Menu>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {saving && (
        <SaveViewDialog
          taken={views.map(({ name }) => name)}
          onClose={() => setSaving(false)}
          onSave={(name) => {
            setSaving(false);
            save(name);
          }}
        />
      )}
    </>
  );
}

interface GridViews {
  views: readonly SavedView[];
  open: (view: GridView) => void;
  start: (view: StarterView) => void;
  /** Saving under an existing name replaces that view. */
  save: (name: string) => void;
  remove: (name: string) => void;
  /** Copies a link to the displayed state to the clipboard. */
  copyLink: () => void;
}

/** The named views of one grid, stored with the account. */
function useGridViews(gridId: string, api: GridApi, address: ReturnType<typeof useGridUrlState>): GridViews {
  const bridge = useBridge();
  const notify = useNotify();
  const linkTo = useGridLink(gridId);
  const saved = useMemo(() => savedViewsOf(gridId), [gridId]);
  const { value: views = saved.defaultValue } = usePreference(saved.key, saved.guard);
  const put = usePreferenceChange(saved, bridge.preferences.saveView.mutationOptions(), withView);
  const remove = usePreferenceChange(saved, bridge.preferences.removeView.mutationOptions(), withoutView);
  const { mutate: copy } = useCommand(
    bridge.desktop.copyText.mutationOptions({
      onSuccess: () => notify.success(gridTexts.views.linkCopied),
    }),
  );
  const current = (): GridView => ({
    q: address.quickFilter,
    sort: writeSort(sortsOf(api)),
    filter: address.filter ? writeFilter(address.filter) : '',
    columns: arrangementOf(api),
  });
  const open = (view: GridView): void => {
    // The URL is set first, so that events of the grid that follow report a known state.
    address.show(view);
    arrange(api, view.columns);
    api.applyColumnState({
      state: readSort(view.sort).map((sort, sortIndex) => ({ ...sort, sortIndex })),
      defaultState: { sort: null },
    });
    api.setFilterModel(address.readFilter(view.filter));
  };
  return {
    views,
    open,
    start: ({ visibleColumns, sort, filter }) =>
      open({
        q: '',
        sort,
        filter: JSON.stringify(filter),
        columns: arrangementOf(api).map((column) => ({
          ...column,
          hide: !visibleColumns.includes(column.colId),
        })),
      }),
    save: (name) => {
      const onSuccess = (): void => notify.success(gridTexts.views.saved(name));
      put({ gridId, view: { name, ...current() } }, { onSuccess, onError: (error) => notify.error(error) });
    },
    remove: (name) => remove({ gridId, name }, { onError: (error) => notify.error(error) }),
    copyLink: () => copy({ text: deepLink(linkTo(api), location.origin) }),
  };
}

const schema = z.object({ name: viewNameSchema });

interface SaveViewDialogProps {
  /** The existing names; saving under one of them replaces that view. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

/** The dialog that names a view. Views are preferences, so saving one needs neither the network nor a role. */
function SaveViewDialog({ taken, onSave, onClose }: SaveViewDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: '' } });
  const name = useWatch({ control: form.control, name: 'name' }).trim();
  return (
    <FormDialog
      title={gridTexts.views.saveTitle}
      permission={ALLOWED}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit((values) => onSave(values.name))(event)}
    >
      <TextField
        control={form.control}
        name="name"
        label={gridTexts.views.name}
        required
        hint={taken.some((one) => sameName(one, name)) ? gridTexts.views.replaces : gridTexts.views.holds}
      />
    </FormDialog>
  );
}
