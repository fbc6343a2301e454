import { useParams } from 'react-router-dom';
import { useAddress } from '@renderer/platform/use-address';
import { COMPARED_WITH, ONLY_DIFFERENCES } from '@shared/domains/store-comparison/paths';

/** The stores and the switch stand in the address, so that Back and a link restore them. */
export function useComparedAddress() {
  const id = Number(useParams()['id']);
  const [parameters, put] = useAddress();
  const other = parameters.get(COMPARED_WITH) ?? '';
  return {
    id,
    other,
    otherId: /^\d+$/.test(other) && Number(other) !== id ? Number(other) : undefined,
    only: parameters.get(ONLY_DIFFERENCES) === '1',
    choose: (chosen: string) => put({ [COMPARED_WITH]: chosen }),
    showOnly: (only: boolean) => put({ [ONLY_DIFFERENCES]: only ? '1' : '' }),
  };
}
