import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { ALLOWED, type Permission } from '@shared/kernel/access/permission';
import type { FormSave } from './use-form-save';

/** Returns whether the role and the connection allow a form to be saved now, or to be prepared. */
export function useSavePermission({ isPreparing }: Pick<FormSave, 'isPreparing'>): Permission {
  const writable = useWritePermission();
  return isPreparing ? ALLOWED : writable;
}
