import { IconButton, type IconButtonProps } from '@renderer/components/display/icon-button';
import type { Permission } from '@shared/kernel/access/permission';
import { RequirePermission } from './require-permission';

interface PermittedIconButtonProps extends IconButtonProps {
  permission: Permission;
}

/** An `IconButton` whose tooltip has the reasons while it is refused. */
export function PermittedIconButton({
  permission,
  label,
  tooltip = label,
  ...button
}: PermittedIconButtonProps) {
  return (
    <RequirePermission permission={permission}>
      <IconButton label={label} tooltip={permission.allowed ? tooltip : ''} {...button} />
    </RequirePermission>
  );
}
