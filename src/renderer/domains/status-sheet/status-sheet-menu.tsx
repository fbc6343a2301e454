// The menu of the tenant page that writes the tenant's status sheet or opens its mail dialog.

import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  DocumentPdf20Regular,
  DocumentTable20Regular,
  type FluentIcon,
  Mail20Regular,
  MoreHorizontal20Regular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { STATUS_SHEET_FORMATS, type StatusSheetFormat } from '@shared/domains/status-sheet/model';
import { statusSheetTexts as texts } from '@shared/domains/status-sheet/texts';
import type { Tenant } from '@shared/domains/tenants/model';
import { StatusMailDialog, useStatusSheet } from './status-mail-dialog';

const ICONS: Record<StatusSheetFormat, FluentIcon> = {
  pdf: DocumentPdf20Regular,
  xlsx: DocumentTable20Regular,
};

/** The less frequent actions of a tenant: its status sheet as a file or by mail. */
export function StatusSheetMenu({ tenant }: { tenant: Tenant }) {
  const sheet = useStatusSheet();
  const writable = useWritePermission();
  const mayExport = useExportPermission();
  const [isMailOpen, setMailOpen] = useState(false);
  const subtitle = tenant.tenantName;
  useCommands([
    ...STATUS_SHEET_FORMATS.map((format) => ({
      ...{ id: `statusSheet.${format}`, title: texts.sheetAs[format], subtitle },
      permission: mayExport(format),
      run: () => sheet.save(tenant, format),
    })),
    {
      ...{ id: 'statusSheet.send', title: texts.send, subtitle, keywords: texts.keywords },
      permission: writable,
      run: () => setMailOpen(true),
    },
  ]);
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<MoreHorizontal20Regular />} aria-label={texts.more} title={texts.more} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {STATUS_SHEET_FORMATS.map((format) => {
              const Icon = ICONS[format];
              return (
                <RequirePermission key={format} permission={mayExport(format)}>
                  <MenuItem icon={<Icon />} disabled={sheet.busy} onClick={() => sheet.save(tenant, format)}>
                    {texts.sheetAs[format]}
                  </MenuItem>
                </RequirePermission>
              );
            })}
            <RequirePermission permission={writable}>
              <MenuItem icon={<Mail20Regular />} onClick={() => setMailOpen(true)}>
                {texts.sendMenu}
              </MenuItem>
            </RequirePermission>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isMailOpen && <StatusMailDialog tenant={tenant} onClose={() => setMailOpen(false)} />}
    </>
  );
}
