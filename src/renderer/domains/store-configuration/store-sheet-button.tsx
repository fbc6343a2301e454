import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { DocumentTable20Regular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { HeaderButton } from '@renderer/components/header-button';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { SHEET_FORMATS, type SheetFormat } from '@shared/domains/store-configuration/sheet-request';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import type { Store } from '@shared/domains/stores/model';

const FORMAT_LABELS: Record<SheetFormat, string> = { pdf: 'PDF (.pdf)', xlsx: 'Excel (.xlsx)' };

/** Everything that is configured for a store in one file; its progress stands in the activity centre. */
export function StoreSheetButton({ store: { id, storeName } }: { store: Pick<Store, 'id' | 'storeName'> }) {
  const bridge = useBridge();
  const notify = useNotify();
  const sheet = useMutation(
    bridge.storeConfiguration.sheet.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <HeaderButton icon={<DocumentTable20Regular />} label={storeConfigurationTexts.sheet} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {SHEET_FORMATS.map((format) => (
            <MenuItem
              key={format}
              disabled={sheet.isPending}
              onClick={() => sheet.mutate({ id, storeName, format })}
            >
              {FORMAT_LABELS[format]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
