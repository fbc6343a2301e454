import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { isSecondClick } from '@renderer/platform/second-click';
import { useChange } from '@renderer/platform/use-change';
import type { MappedModel, MappingKind, ModelMove } from '@shared/domains/model-mapping/model';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { mappingKeyOf } from './mapping-key';

/** Sends models, as they are seen, to where they shall go; null for nowhere. `whole`: all of their makes. */
export type SendModels = (models: readonly MappedModel[], to: string | null, whole: boolean) => void;

interface MappingSender {
  send: SendModels;
  /** Single models, each to a place of its own. */
  sendMoves: (moves: readonly ModelMove[]) => void;
}

export function useMappingChange(store: Store, kind: MappingKind): MappingSender {
  const bridge = useBridge();
  const notify = useNotify();
  const { mutate, isPending } = useChange(bridge.modelMapping.change.mutationOptions(), {
    touches: ['modelMapping', 'menus'],
  });
  const change = (moves: ModelMove[], whole: boolean): void => {
    // A second click is nothing; another change, made by hand or by key, is told to wait.
    if (isPending) return isSecondClick() ? undefined : notify.info(modelMappingTexts.busy);
    if (moves.length === 0) return undefined;
    const count = whole ? new Set(moves.map(({ make }) => make)).size : moves.length;
    const unmaps = moves.every(({ to }) => to === null);
    const said = modelMappingTexts[unmaps ? 'unmapped' : 'mapped'](kind, count, whole ? 'make' : 'model');
    return mutate({ ...mappingKeyOf(store, kind), moves, whole }, { onSuccess: () => notify.success(said) });
  };
  return {
    send: (models, to, whole) =>
      change(
        models.flatMap(({ make, model, target }) => (target === to ? [] : [{ make, model, target, to }])),
        whole,
      ),
    sendMoves: (moves) => change([...moves], false),
  };
}
