// The Export button of a grid, whose menu lists the file formats and the scheduling; the palette lists the same
// entries.

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
import { Gate } from '@renderer/components/gate/gate';
import { bridge } from '@renderer/platform/bridge/bridge';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { allowedWhen, type Decision } from '@shared/kernel/access/decision';
import { EXPORT_FORMAT_LABELS, exportsTexts } from '@shared/kernel/table/export-texts';
import { EXPORT_FORMATS, type ExportFormat } from '@shared/kernel/table/table';

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
  label = 'Export',
  more = false,
  onExport,
  onSchedule,
}: GridExportMenuProps) {
  const decision = allowedWhen(!more, exportsTexts.moreToCome);
  useExportCommands({ label, of, decision, onExport, onSchedule });
  const button = (
    <Button appearance="subtle" icon={<ArrowDownload20Regular />} title={label}>
      {label}
    </Button>
  );
  if (!decision.allowed) return <Gate decision={decision}>{button}</Gate>;
  return (
    <Menu onOpenChange={(_event, { open }) => open && prewarmExport()}>
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {EXPORT_FORMATS.map((format) => (
            <MenuItem key={format} onClick={() => onExport(format)}>
              {EXPORT_FORMAT_LABELS[format]}
            </MenuItem>
          ))}
          {onSchedule && <MenuDivider />}
          {onSchedule && <MenuItem onClick={onSchedule}>{exportsTexts.schedule}</MenuItem>}
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
  decision: Decision;
  onExport: (format: ExportFormat) => void;
  onSchedule: (() => void) | undefined;
}

/** Adds the entries of an Export menu to the command palette. */
function useExportCommands({ label, of, decision, onExport, onSchedule }: OfferedExport): void {
  const about = { subtitle: of, decision };
  const schedule = { ...about, id: `export.${of}.schedule`, title: exportsTexts.schedule };
  useCommands([
    ...EXPORT_FORMATS.map((format) => ({
      ...about,
      id: `export.${of}.${format}`,
      title: `${label}: ${EXPORT_FORMAT_LABELS[format]}`,
      run: () => onExport(format),
    })),
    ...(onSchedule ? [{ ...schedule, run: onSchedule }] : []),
  ]);
}

/**
 * Preloads the workbook writer while the user chooses a format, because loading it takes longer than a small export.
 */
export function prewarmExport(): void {
  // An export also works without this preparation.
  bridge.exports.prepare.mutate('xlsx').catch(() => undefined);
}
