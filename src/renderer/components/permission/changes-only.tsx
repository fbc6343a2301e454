import { Button } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { type Permission, reasonsOf, requireAll } from '@shared/kernel/access/permission';
import { EmptyState } from '../page/page-states';
import { useRolePermission } from './use-role-permission';

interface ChangesOnlyProps {
  /** Whether the record may be changed: a deleted store may not. */
  changeable: Permission;
  /** The label of the button that closes the form again. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Renders a form that the address opens within a tab for roles that may change data. For others, and for a record that
 * is closed, it could not be saved, so they see the reason. A form that is a page of its own has a capability in
 * its route.
 */
export function ChangesOnly({ changeable, closeLabel, onClose, children }: ChangesOnlyProps) {
  const permission = requireAll(useRolePermission('change-data'), changeable);
  // A form that was open when the store was deleted keeps what was typed; Save says the reason.
  const [isOpen, setIsOpen] = useState(permission.allowed);
  if (permission.allowed && !isOpen) setIsOpen(true);
  if (isOpen) return children;
  return <EmptyState text={reasonsOf(permission)} action={<Button onClick={onClose}>{closeLabel}</Button>} />;
}
