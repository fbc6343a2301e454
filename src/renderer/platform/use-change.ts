import {
  useMutation,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useNotify } from './notifications/notify-context';

interface Outcome<Result, Thrown> {
  onDone?: (result: Result) => void;
  /** Instead of the error snackbar: a form says it at its fields. */
  onFailed?: (error: Thrown) => void;
}

/**
 * A write: `const remove = useChange(bridge.stores.remove.mutationOptions(), { onDone: … })`. Everything on
 * the screen is read again afterwards, also after a failure, since the outcome may be unknown.
 */
export function useChange<Result, Thrown, Input>(
  options: UseMutationOptions<Result, Thrown, Input>,
  { onDone, onFailed }: Outcome<Result, Thrown> = {},
): UseMutationResult<Result, Thrown, Input> {
  const cache = useQueryClient();
  const notify = useNotify();
  return useMutation({
    ...options,
    onSuccess: (result) => onDone?.(result),
    onError: (error) => (onFailed ? onFailed(error) : notify.error(error)),
    onSettled: () => cache.invalidateQueries(),
  });
}
