import { useParams } from 'react-router-dom';
import { useTypedText } from '@renderer/components/use-typed-text';
import { useAddress } from '@renderer/platform/use-address';
import { COMPARED_WITH, ONLY_DIFFERENCES } from '@shared/domains/store-comparison/paths';

/** The stores and the switch stand in the address, so that Back and a link restore them. */
export function useComparedAddress() {
  const id = Number(useParams()['id']);
  const [parameters, put] = useAddress();
  const other = parameters.get(COMPARED_WITH) ?? '';
  // The address follows a moment later: a switch bound to it would spring back first.
  const [only, showOnly] = useTypedText(parameters.get(ONLY_DIFFERENCES) ?? '', (text) =>
    put({ [ONLY_DIFFERENCES]: text }),
  );
  return {
    id,
    other,
    otherId: /^\d+$/.test(other) && Number(other) !== id ? Number(other) : undefined,
    only: only === '1',
    choose: (chosen: string) => put({ [COMPARED_WITH]: chosen }),
    showOnly: (on: boolean) => showOnly(on ? '1' : ''),
  };
}
