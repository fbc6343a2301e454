import { useState, useSyncExternalStore } from 'react';
import type { MappedModel } from '@shared/domains/model-mapping/model';
import type { Pane } from './mapping-lines';

const same = (one: readonly MappedModel[], other: readonly MappedModel[]): boolean =>
  one.length === other.length && one.every((model, index) => model === other[index]);

/** The selected models of both grids together. Not a state of the screen: it would draw both grids with every row. */
export class SelectedModels {
  readonly #panes: Record<Pane, readonly MappedModel[]> = { unmapped: [], mapped: [] };
  readonly #listeners = new Set<() => void>();
  #all: readonly MappedModel[] = [];

  readonly now = (): readonly MappedModel[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  put(pane: Pane, models: readonly MappedModel[]): void {
    if (same(this.#panes[pane], models)) return;
    this.#panes[pane] = models;
    this.#all = [...this.#panes.unmapped, ...this.#panes.mapped];
    for (const listener of this.#listeners) listener();
  }
}

export const useSelectedModels = (): SelectedModels => useState(() => new SelectedModels())[0];

/** The selected models, for what is drawn with them. */
export const useSelected = ({ now, subscribe }: SelectedModels): readonly MappedModel[] =>
  useSyncExternalStore(subscribe, now);
