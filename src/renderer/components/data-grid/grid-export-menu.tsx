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
import { when } from '@shared/kernel/decision';
import { scheduledExportsTexts } from '@shared/domains/scheduled-exports/texts';
import { EXPORT_FORMATS, type ExportFormat } from '@shared/domains/exports/model';
import { EXPORT_FORMAT_LABELS, exportsTexts } from '@shared/domains/exports/texts';
import { Gate } from '../gate';
import { prepareExport } from './prepare-export';
import { useExportCommands } from './use-export-commands';

interface GridExportMenuProps {
  /** Name of what is written. */
  of: string;
  /** Text of the button, as the specification gives it for the screen. */
  label?: string;
  /** Rows are still on their way. */
  more?: boolean;
  onExport: (format: ExportFormat) => void;
  /** Where it can be written again and again by itself. */
  onSchedule?: () => void;
}

export function GridExportMenu({
  of,
  label = 'Export',
  more = false,
  onExport,
  onSchedule,
}: GridExportMenuProps) {
  const decision = when(!more, exportsTexts.moreToCome);
  useExportCommands({ label, of, decision, onExport, onSchedule });
  const button = (
    <Button appearance="subtle" icon={<ArrowDownload20Regular />} title={label}>
      {label}
    </Button>
  );
  if (!decision.allowed) return <Gate decision={decision}>{button}</Gate>;
  return (
    <Menu onOpenChange={(_event, { open }) => open && prepareExport()}>
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {EXPORT_FORMATS.map((format) => (
            <MenuItem key={format} onClick={() => onExport(format)}>
              {EXPORT_FORMAT_LABELS[format]}
            </MenuItem>
          ))}
          {onSchedule && <MenuDivider />}
          {onSchedule && <MenuItem onClick={onSchedule}>{scheduledExportsTexts.schedule}</MenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
