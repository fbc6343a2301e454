// The button that adds a record to a list, which is also the command for the key N.

import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useAddCommand } from '@renderer/platform/commands/use-commands';
import { ALLOWED, type Permission } from '@shared/kernel/access/permission';

interface AddButtonProps {
  /** The id under which the use of the command is counted. */
  id: string;
  title: string;
  /** What the record is added to, for example the name of a store. */
  subtitle?: string | null;
  permission?: Permission;
  /** True if the page has another list, whose button is the primary one. */
  isSecondary?: boolean;
  onAdd: () => void;
}

/** The chief action of a list: the button that adds a record, also a command of the palette and the key N. */
export function AddButton({
  id,
  title,
  subtitle,
  permission = ALLOWED,
  isSecondary = false,
  onAdd,
}: AddButtonProps) {
  const button = useAddCommand({ id, title, subtitle: subtitle ?? '', permission, run: onAdd });
  return (
    <RequirePermission permission={permission}>
      <Button
        ref={button}
        appearance={isSecondary ? 'secondary' : 'primary'}
        icon={<Add20Regular />}
        onClick={onAdd}
      >
        {title}
      </Button>
    </RequirePermission>
  );
}
