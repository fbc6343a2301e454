import { Tooltip, ToggleButton } from '@fluentui/react-components';
import { Pin20Filled, Pin20Regular } from '@fluentui/react-icons';
import { useCommands } from '@renderer/platform/commands/use-commands';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { usePins } from './use-pins';

/** Puts the store among those at the end of Today, or takes it from there. */
export function PinButton({ store }: { store: Store }) {
  const { pinned, pin, unpin } = usePins();
  const isPinned = pinned.some(({ id }) => id === store.id);
  const toggle = (): void => (isPinned ? unpin(store.id) : pin(store));
  useCommands([
    {
      id: 'stores.pin',
      title: isPinned ? storesTexts.unpin : storesTexts.pin,
      subtitle: store.storeName,
      run: toggle,
    },
  ]);
  return (
    <Tooltip relationship="inaccessible" content={isPinned ? storesTexts.unpin : storesTexts.pin}>
      <ToggleButton
        appearance="subtle"
        icon={isPinned ? <Pin20Filled /> : <Pin20Regular />}
        aria-label={storesTexts.pin}
        checked={isPinned}
        onClick={toggle}
      />
    </Tooltip>
  );
}
