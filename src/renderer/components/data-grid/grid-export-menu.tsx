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
import { scheduledExportsTexts } from '@shared/domains/scheduled-exports/texts';
import { EXPORT_FORMATS, type ExportFormat } from '@shared/domains/exports/model';
import { EXPORT_FORMAT_LABELS } from '@shared/domains/exports/texts';

interface GridExportMenuProps {
  /** Text of the button, as the specification gives it for the screen. */
  label?: string;
  onExport: (format: ExportFormat) => void;
  /** Where it can be written again and again by itself. */
  onSchedule?: () => void;
}

export function GridExportMenu({ label = 'Export', onExport, onSchedule }: GridExportMenuProps) {
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ArrowDownload20Regular />} title={label}>
          {label}
        </Button>
      </MenuTrigger>
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
