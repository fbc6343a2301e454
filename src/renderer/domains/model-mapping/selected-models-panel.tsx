// The buttons that move or delete the selected models, as an alternative to dragging, and the external store of the
// selection.

import { Button, makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import { useId, useState, useSyncExternalStore } from 'react';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import type { MappedModel, MappingKind, MappingTarget } from '@shared/domains/model-mapping/model';
import { mayMove, mayUnmap, modelsOfSameMakes } from '@shared/domains/model-mapping/rules';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { type Permission, requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import type { Pane } from './mapping-key';
import type { SendModels } from './use-mapping-change';

interface SelectedModelsPanelProps {
  kind: MappingKind;
  models: readonly MappedModel[];
  targets: readonly MappingTarget[];
  selection: SelectedModelsStore;
  permission: Permission;
  send: SendModels;
}

export function SelectedModelsPanel({
  kind,
  models,
  targets,
  selection,
  permission,
  send,
}: SelectedModelsPanelProps) {
  const selected = useModelSelection(selection);
  const styles = useStyles();
  const label = useId();
  const [chosen, choose] = useState('');
  const target = targets.some(({ name }) => name === chosen) ? chosen : null;
  const unmap = requireAll(permission, mayUnmap(kind, selected));
  return (
    <div role="group" aria-label={modelMappingTexts.changeSelected} className={styles.root}>
      <Text role="status" className={styles.count}>
        {modelMappingTexts.selected(selected.length)}
      </Text>
      <label htmlFor={label}>{modelMappingTexts.target[kind]}</label>
      <Select
        id={label}
        className={styles.choice}
        value={target ?? ''}
        onChange={(_event, { value }) => choose(value)}
      >
        <option value="">{modelMappingTexts.choose}</option>
        {targets.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <RequirePermission permission={requireAll(permission, mayMove(kind, selected, target))}>
        <Button onClick={() => target !== null && send(selected, target, false)}>
          {modelMappingTexts.move}
        </Button>
      </RequirePermission>
      <RequirePermission permission={unmap}>
        <Button onClick={() => send(selected, null, false)}>{messages.actions.delete}</Button>
      </RequirePermission>
      <RequirePermission permission={unmap}>
        <Button onClick={() => send(modelsOfSameMakes(models, selected), null, true)}>
          {modelMappingTexts.deleteMake}
        </Button>
      </RequirePermission>
    </div>
  );
}

const sameModels = (one: readonly MappedModel[], other: readonly MappedModel[]): boolean =>
  one.length === other.length && one.every((model, index) => model === other[index]);

/**
 * The external store of the selection in both grids. As React state of the screen it would render both grids again with
 * every selected row.
 */
class SelectedModelsStore {
  readonly #panes: Record<Pane, readonly MappedModel[]> = { unmapped: [], mapped: [] };
  readonly #listeners = new Set<() => void>();
  #all: readonly MappedModel[] = [];

  readonly getSnapshot = (): readonly MappedModel[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(pane: Pane, models: readonly MappedModel[]): void {
    if (sameModels(this.#panes[pane], models)) return;
    this.#panes[pane] = models;
    this.#all = [...this.#panes.unmapped, ...this.#panes.mapped];
    for (const listener of this.#listeners) listener();
  }
}

export const useSelectedModelsStore = (): SelectedModelsStore => useState(() => new SelectedModelsStore())[0];

/** Subscribes to the selected models. */
const useModelSelection = ({ getSnapshot, subscribe }: SelectedModelsStore): readonly MappedModel[] =>
  useSyncExternalStore(subscribe, getSnapshot);

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  choice: { minWidth: '120px', maxWidth: '160px' },
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});
