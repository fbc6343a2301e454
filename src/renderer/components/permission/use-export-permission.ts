import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { ALLOWED, type Permission, refuse } from '@shared/kernel/access/permission';
import type { FileFormat } from '@shared/kernel/table/table';

/**
 * Returns whether the policy of the organization lets a kind of file be exported, exports be scheduled, or a secret be copied. The policy
 * does not change while the console runs. Until it is known everything is offered, because the main process decides
 * again.
 */
export function useExportPermission(): (what: FileFormat | 'schedule' | 'copySecret') => Permission {
  const bridge = useBridge();
  const { data } = useQuery(bridge.exports.refusals.queryOptions(undefined, { staleTime: Infinity }));
  return useCallback(
    (what) => {
      const reason = data?.[what];
      return reason === undefined ? ALLOWED : refuse(reason);
    },
    [data],
  );
}
