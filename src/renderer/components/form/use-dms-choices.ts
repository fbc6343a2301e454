import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { type Choice, choicesOf } from '@renderer/components/form/fields/choices';
import { choicesState } from '@renderer/components/form/fields/choices-state';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { DMS_TYPES } from '@shared/domains/dms/dms-types';
import { dmsTexts } from '@shared/domains/dms/texts';
import { naturalOrder } from '@shared/kernel/text/natural-order';

interface DmsChoices {
  choices: Choice[];
  /** Why the added DMSs could not be loaded, with Retry; it stands at the field. */
  hint?: ReactElement | undefined;
}

/**
 * The choices of a DMS field: the built-in DMSs in their order, then those that were added to the DMS list. `chosen` is
 * included even if it was removed from the list.
 */
export function useDmsChoices(chosen: string | null): DmsChoices {
  const bridge = useBridge();
  const query = useQuery(bridge.dms.list.queryOptions());
  const list = query.data?.data;
  const choices = useMemo(() => {
    const added = (list ?? []).map(({ dms }) => dms).sort(naturalOrder);
    const names = new Set<string>([...DMS_TYPES, ...added, ...(chosen ? [chosen] : [])]);
    return choicesOf([...names]);
  }, [list, chosen]);
  return { choices, hint: choicesState(query, dmsTexts.addedNotLoaded).hint };
}
