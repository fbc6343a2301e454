import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { MappedModel, MappingKind } from '@shared/domains/model-mapping/model';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import type { Store } from '@shared/domains/stores/model';
import { mappingKeyOf } from './mapping-key';

/** Sends models, as they are seen, to where they shall go; null for nowhere. `whole`: all of their makes. */
export type SendModels = (models: readonly MappedModel[], to: string | null, whole: boolean) => void;

export function useMappingChange(store: Store, kind: MappingKind): { send: SendModels; saving: boolean } {
  const bridge = useBridge();
  const notify = useNotify();
  const { mutate, isPending } = useChange(bridge.modelMapping.change.mutationOptions(), {
    touches: ['modelMapping', 'menus'],
  });
  const send: SendModels = (models, to, whole) => {
    if (isPending) return notify.info(modelMappingTexts.busy);
    const moved = models
      .filter(({ target }) => target !== to)
      .map(({ make, model, target }) => ({ make, model, target }));
    if (moved.length === 0) return undefined;
    const count = whole ? new Set(moved.map(({ make }) => make)).size : moved.length;
    const said = (to === null ? modelMappingTexts.unmapped : modelMappingTexts.mapped)(
      kind,
      count,
      whole ? 'make' : 'model',
    );
    return mutate(
      { ...mappingKeyOf(store, kind), models: moved, to, whole },
      { onSuccess: () => notify.success(said) },
    );
  };
  return { send, saving: isPending };
}
