import {
  Button,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
} from '@fluentui/react-components';
import { ArrowDownload20Regular, Delete20Regular, Edit20Regular } from '@fluentui/react-icons';
import { Gate } from '@renderer/components/gate';
import type { ExportFormat } from '@shared/domains/exports/model';
import { all, when } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { useGridDecision } from './use-grid-decision';
import type { GridEdit } from './use-grid-edit';
import type { GridOwner } from './grid-keys';

interface GridActionsProps {
  store: GridOwner;
  edit: GridEdit;
  deleting: boolean;
  onEdit: () => void;
  onExport: (format: ExportFormat) => void;
  onDelete: () => void;
}

/** What can be done with a grid. */
export function GridActions({ store, edit, deleting, onEdit, onExport, onDelete }: GridActionsProps) {
  const writable = useGridDecision(store);
  if (edit.base)
    return (
      <>
        <Gate decision={all(writable, when(edit.dirty, messages.rows.nothingPending))}>
          <Button
            appearance="primary"
            disabledFocusable={edit.busy}
            {...(edit.busy ? { icon: <Spinner size="tiny" /> } : {})}
            onClick={() => void edit.save()}
          >
            Update
          </Button>
        </Gate>
        <Button onClick={() => void edit.cancel()}>Cancel</Button>
      </>
    );
  return (
    <>
      <Gate decision={writable}>
        <Button icon={<Edit20Regular />} onClick={onEdit}>
          Edit Grid
        </Button>
      </Gate>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton icon={<ArrowDownload20Regular />}>Export</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => onExport('csv')}>Export to CSV</MenuItem>
            <MenuItem onClick={() => onExport('xlsx')}>Export to Excel</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <Gate decision={writable}>
        <Button icon={<Delete20Regular />} disabledFocusable={deleting} onClick={onDelete}>
          Delete
        </Button>
      </Gate>
    </>
  );
}
