// The Export button of a grid, whose menu lists the file formats and the scheduling; the palette lists the same
// entries. `prewarmExport` starts the worker of exports before a format is chosen, for other export menus too.

import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { bridge } from '@renderer/platform/bridge/bridge';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { EXPORT_FORMAT_LABELS, exportsTexts } from '@shared/kernel/table/export-texts';
import { EXPORT_FORMATS, type ExportFormat } from '@shared/kernel/table/table';
import { messages } from '@shared/kernel/text/messages';

interface GridExportMenuProps {
  /** The name of the exported table. */
  of: string;
  /** The text of the button, which the specification gives for each screen. */
  label?: string;
  /** True while further rows are loading. */
  more?: boolean;
  onExport: (format: ExportFormat) => void;
  /** Set if the export can be scheduled. */
  onSchedule?: () => void;
}

export function GridExportMenu({
  of,
  label = messages.actions.export,
  more = false,
  onExport,
  onSchedule,
}: GridExportMenuProps) {
  const mayExport = useExportPermission();
  const complete = allowedWhen(!more, exportsTexts.moreToCome);
  const permissionOf = (what: ExportFormat | 'schedule'): Permission => requireAll(complete, mayExport(what));
  useExportCommands({ label, of, permissionOf, onExport, onSchedule });
  const isRefused = EXPORT_FORMATS.every((format) => !mayExport(format).allowed);
  const permission = isRefused ? mayExport(EXPORT_FORMATS[0]) : complete;
  const button = (
    <Button appearance="subtle" icon={<ArrowDownload20Regular />} title={label}>
      {label}
    </Button>
  );
  if (!permission.allowed) return <RequirePermission permission={permission}>{button}</RequirePermission>;
  return (
    <Menu onOpenChange={(_event, { open }) => open && prewarmExport()}>
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {EXPORT_FORMATS.map((format) => (
            <RequirePermission key={format} permission={mayExport(format)}>
              <MenuItem onClick={() => onExport(format)}>{EXPORT_FORMAT_LABELS[format]}</MenuItem>
            </RequirePermission>
          ))}
          {onSchedule && <MenuDivider />}
          {onSchedule && (
            <RequirePermission permission={mayExport('schedule')}>
              <MenuItem onClick={onSchedule}>{exportsTexts.schedule}</MenuItem>
            </RequirePermission>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

interface OfferedExport {
  /** The text of the button. */
  label: string;
  /** The name of the exported table. */
  of: string;
  permissionOf: (what: ExportFormat | 'schedule') => Permission;
  onExport: (format: ExportFormat) => void;
  onSchedule: (() => void) | undefined;
}

/** Adds the entries of an Export menu to the command palette. */
function useExportCommands({ label, of, permissionOf, onExport, onSchedule }: OfferedExport): void {
  const about = { subtitle: of };
  const schedule = {
    ...about,
    id: `export.${of}.schedule`,
    title: exportsTexts.schedule,
    permission: permissionOf('schedule'),
  };
  useCommands([
    ...EXPORT_FORMATS.map((format) => ({
      ...about,
      id: `export.${of}.${format}`,
      title: `${label}: ${EXPORT_FORMAT_LABELS[format]}`,
      permission: permissionOf(format),
      run: () => onExport(format),
    })),
    ...(onSchedule ? [{ ...schedule, run: onSchedule }] : []),
  ]);
}

/**
 * Prewarms the export worker with the workbook writer while the user chooses a format, because loading it takes longer
 * than a small export.
 */
export function prewarmExport(): void {
  // An export also works without this preparation.
  bridge.exports.prepare.mutate('xlsx').catch(() => undefined);
}
