import { useMutation } from '@tanstack/react-query';
import { NamesDialog, type NameChange } from '@renderer/components/names-dialog';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { GridTypeMaster } from '@shared/domains/labor-grids/model';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import { storeOf } from './grid-keys';

interface GridNamesProps {
  store: Store;
  masters: readonly GridTypeMaster[];
  onClose: () => void;
}

/** The names of the grids that models are mapped to. */
export function GridNames({ store, masters, onClose }: GridNamesProps) {
  const bridge = useBridge();
  const { mutateAsync } = useMutation(bridge.laborGrids.changeType.mutationOptions());
  return (
    <NamesDialog
      title={laborGridTexts.allNames}
      entry="Grid"
      countLabel="Grids"
      emptyText={laborGridTexts.noNames}
      withDefault
      rows={masters.map(({ value, gridCount, isDefaultGridType }) => ({
        name: value,
        count: gridCount,
        isDefault: isDefaultGridType,
      }))}
      mutation={{
        mutationFn: (change: NameChange) =>
          mutateAsync({
            ...storeOf(store),
            activity: change.activity,
            name: change.activity === 'delete' ? null : change.name,
            oldName: change.activity === 'insert' ? null : change.oldName,
            isDefault: change.activity !== 'delete' && change.isDefault,
          }),
      }}
      touches={['laborGrids', 'moduleDetails', 'modelMapping']}
      deleteText={({ name }) => laborGridTexts.deleteName(name)}
      onClose={onClose}
    />
  );
}
