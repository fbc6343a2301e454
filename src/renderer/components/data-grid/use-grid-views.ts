import type { GridApi } from 'ag-grid-community';
import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { usePreference } from '@renderer/platform/use-preference';
import { messages } from '@shared/kernel/messages';
import { deepLink } from '@shared/kernel/deep-link';
import { arrange, arrangementOf } from './column-arrangement';
import { readFilter, readSort, sortsOf, writeSort } from './grid-address';
import { savedViewsSchema, type GridView, type SavedView, type StarterView } from './grid-view';
import { useGridLink } from './use-grid-link';
import type { useGridAddress } from './use-grid-address';

interface GridViews {
  views: readonly SavedView[];
  open: (view: GridView) => void;
  start: (view: StarterView) => void;
  /** Under a name that is taken it replaces that view. */
  save: (name: string) => void;
  remove: (name: string) => void;
  /** Puts a link to what is shown now on the clipboard. */
  copyLink: () => void;
}

/** Ways of looking at one grid that the user gave a name, kept with the account. */
export function useGridViews(
  gridId: string,
  api: GridApi,
  address: ReturnType<typeof useGridAddress>,
): GridViews {
  const bridge = useBridge();
  const notify = useNotify();
  const linkTo = useGridLink(gridId);
  const { value: views = [], save } = usePreference(`grid:${gridId}:views`, savedViewsSchema);
  const { mutate: copy } = useMutation(
    bridge.desktop.copyText.mutationOptions({
      onSuccess: () => notify.success(messages.views.linkCopied),
      onError: (error) => notify.error(error),
    }),
  );
  const current = (): GridView => ({
    q: address.quickFilter,
    sort: writeSort(sortsOf(api)),
    filter: address.filter ? JSON.stringify(address.filter) : '',
    columns: arrangementOf(api),
  });
  const open = (view: GridView): void => {
    // First the address: what the grid reports of it afterwards is known there already.
    address.show(view);
    arrange(api, view.columns);
    api.applyColumnState({
      state: readSort(view.sort).map((sort, sortIndex) => ({ ...sort, sortIndex })),
      defaultState: { sort: null },
    });
    api.setFilterModel(readFilter(view.filter));
  };
  return {
    views,
    open,
    start: ({ shown, sort, filter }) =>
      open({
        q: '',
        sort,
        filter: JSON.stringify(filter),
        columns: arrangementOf(api).map((column) => ({ ...column, hide: !shown.includes(column.colId) })),
      }),
    save: (name) => {
      const others = views.filter((view) => view.name !== name);
      const all = [...others, { name, ...current() }].sort((a, b) => a.name.localeCompare(b.name));
      save(all);
      notify.success(messages.views.saved(name));
    },
    remove: (name) => save(views.filter((view) => view.name !== name)),
    copyLink: () => copy({ text: deepLink(linkTo(api), location.origin) }),
  };
}
