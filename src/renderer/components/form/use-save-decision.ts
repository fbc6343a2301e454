import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { ALLOWED, type Decision } from '@shared/kernel/access/decision';
import type { FormSave } from './use-form-save';

/** Returns whether the role and the connection allow a form to be saved now, or to be prepared. */
export function useSaveDecision({ isPreparing }: Pick<FormSave, 'isPreparing'>): Decision {
  const writable = useWriteDecision();
  return isPreparing ? ALLOWED : writable;
}
