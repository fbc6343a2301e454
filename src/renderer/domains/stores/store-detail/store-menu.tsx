import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  ColumnDoubleCompare20Regular,
  DocumentPdf20Regular,
  DocumentTable20Regular,
  MoreHorizontal20Regular,
  Pin20Regular,
  PinOff20Regular,
} from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { useStoreSheet } from '@renderer/domains/store-configuration';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { storeComparisonTexts } from '@shared/domains/store-comparison/texts';
import { SHEET_FORMATS, type SheetFormat } from '@shared/domains/store-configuration/sheet-request';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { usePins } from '../shelf/use-pins';

const ICONS: Record<SheetFormat, typeof DocumentPdf20Regular> = {
  pdf: DocumentPdf20Regular,
  xlsx: DocumentTable20Regular,
};

/** What is done with a store now and then; its name has the room in the header. */
export function StoreMenu({ store }: { store: Store }) {
  const navigate = useNavigate();
  const sheet = useStoreSheet();
  const compare = (): void => void navigate(storeComparisonPaths.compare(store.id));
  const about = { subtitle: store.storeName };
  const { pinned, pin, unpin } = usePins();
  const isPinned = pinned.some(({ id }) => id === store.id);
  const pinLabel = isPinned ? storesTexts.unpin : storesTexts.pin;
  const togglePin = (): void => (isPinned ? unpin(store.id) : pin(store));
  useCommands([
    { ...about, id: 'stores.pin', title: pinLabel, run: togglePin },
    { ...about, id: 'stores.compare', title: storeComparisonTexts.title, run: compare },
    ...SHEET_FORMATS.map((format) => ({
      ...about,
      id: `stores.sheet.${format}`,
      title: storeConfigurationTexts.sheetAs[format],
      run: () => sheet.save(store, format),
    })),
  ]);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<MoreHorizontal20Regular />} aria-label="More" title="More" />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={isPinned ? <PinOff20Regular /> : <Pin20Regular />} onClick={togglePin}>
            {pinLabel}
          </MenuItem>
          <MenuItem icon={<ColumnDoubleCompare20Regular />} onClick={compare}>
            {storeComparisonTexts.title}
          </MenuItem>
          {SHEET_FORMATS.map((format) => {
            const Icon = ICONS[format];
            return (
              <MenuItem
                key={format}
                icon={<Icon />}
                disabled={sheet.busy}
                onClick={() => sheet.save(store, format)}
              >
                {storeConfigurationTexts.sheetAs[format]}
              </MenuItem>
            );
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
