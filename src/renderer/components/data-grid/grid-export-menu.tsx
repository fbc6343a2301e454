import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { EXPORT_FORMATS, type ExportFormat } from '@shared/domains/exports/model';

const FORMAT_LABELS: Record<ExportFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  pdf: 'PDF (.pdf)',
};

interface GridExportMenuProps {
  /** Text of the button, as the specification gives it for the screen. */
  label?: string;
  onExport: (format: ExportFormat) => void;
}

export function GridExportMenu({ label = 'Export', onExport }: GridExportMenuProps) {
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
              {FORMAT_LABELS[format]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
