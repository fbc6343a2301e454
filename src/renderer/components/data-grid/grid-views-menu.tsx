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
import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';
import { useCommands } from '@renderer/platform/commands/use-commands';
import type { StarterView } from './grid-view';
import { SaveViewDialog } from './save-view-dialog';
import type { useGridAddress } from './use-grid-address';
import { useGridViews } from './use-grid-views';

interface GridViewsMenuProps {
  gridId: string;
  /** The grid's name. */
  label: string;
  api: GridApi;
  address: ReturnType<typeof useGridAddress>;
  starters: readonly StarterView[];
}

/** Saved ways of looking at the grid: open, save, delete, and a link to pass on. */
export function GridViewsMenu({ gridId, label, api, address, starters }: GridViewsMenuProps) {
  const [saving, setSaving] = useState(false);
  const { views, open, start, save, remove, copyLink } = useGridViews(gridId, api, address);
  const toOpen = [
    ...starters.map((view) => ({ kind: 'start', name: view.name, open: () => start(view) })),
    ...views.map((view) => ({ kind: 'open', name: view.name, open: () => open(view) })),
  ];
  const onGrid = { subtitle: label };
  useCommands([
    { ...onGrid, id: `view.${gridId}.save`, title: 'Save view…', run: () => setSaving(true) },
    { ...onGrid, id: `view.${gridId}.link`, title: 'Copy link to this view', run: copyLink },
    ...toOpen.map((view) => ({
      ...onGrid,
      id: `view.${gridId}.${view.kind}.${view.name}`,
      title: `Open view: ${view.name}`,
      run: view.open,
    })),
  ]);
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" icon={<BookmarkMultiple20Regular />} title="Views">
            Views
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {starters.length > 0 && (
              <MenuGroup>
                <MenuGroupHeader>Starter views</MenuGroupHeader>
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
                <MenuGroupHeader>Saved views</MenuGroupHeader>
                {views.map((view) => (
                  <MenuItem key={view.name} onClick={() => open(view)}>
                    {view.name}
                  </MenuItem>
                ))}
                <MenuDivider />
              </MenuGroup>
            )}
            <MenuItem icon={<Save20Regular />} onClick={() => setSaving(true)}>
              Save view…
            </MenuItem>
            <MenuItem icon={<Link20Regular />} onClick={copyLink}>
              Copy link to this view
            </MenuItem>
            {views.length > 0 && (
              <Menu>
                <MenuTrigger disableButtonEnhancement>
                  <MenuItem icon={<Delete20Regular />}>Delete view</MenuItem>
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
