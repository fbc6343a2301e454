import { MODELS_TAB } from '@shared/kernel/platform/menu-texts';
import { formatCount, formatList, formatNumber } from '@shared/kernel/text/format';
import type { MappedModel, MappingKind } from './model';

const MAX_NAMED = 3;

const WORD: Record<MappingKind, string> = { menu: 'menu', gridType: 'grid type' };

/** Texts and spellings are the specification's. */
export const modelMappingTexts = {
  tab: { menu: 'Menu-Model Mapping', gridType: 'Grid-Model Mapping' },
  noData: 'No data to show',
  targetMissing: { menu: 'Menu is not Available', gridType: 'Grid Type is not Available' },
  wrongTarget: { menu: 'Please Assign to Proper Menu', gridType: 'Please Assign to Proper Grid Type' },
  mapped: (kind: MappingKind, count: number, what: 'make' | 'model'): string =>
    kind === 'menu' ? `mapped ${formatCount(count, what)}` : 'Mappping successful',
  unmapped: (kind: MappingKind, count: number, what: 'make' | 'model'): string =>
    kind === 'menu' ? `unmapped ${formatCount(count, what)}` : 'Unmapping successful',
  chooseTarget: (kind: MappingKind): string => `Choose a ${WORD[kind]} first`,
  selectModels: 'Select models first',
  selectMapped: (kind: MappingKind): string => `Select models that are mapped to a ${WORD[kind]} first`,
  thereAlready: (target: string): string => `All of them are mapped to ${target} already`,
  leftOver: (count: number): string =>
    count === 1 ? "1 model isn't mapped yet" : `${formatNumber(count)} models aren't mapped yet`,
  notRead: 'Loading models…',
  noModels: 'The store has no models',
  notLoaded: 'Models are available after the first load',
  noSuchModel: (model: string): string => `The store has no model ${model}`,
  noSuchTarget: (kind: MappingKind, name: string): string => `The ${WORD[kind]} ${name} is no longer there`,
  changedConcurrently: (model: string, now: string | null): string =>
    `Someone else ${now === null ? `unmapped ${model}` : `mapped ${model} to ${now}`}. Nothing was changed.`,
  makeChanged: (make: string, menu: string, count: number): string =>
    `${formatCount(count, 'model')} of ${make} ${count === 1 ? 'is' : 'are'} now on ${menu}. Nothing was changed.`,
  undo: (count: number): string => `Undone: ${formatCount(count, 'model')} moved back`,
  redo: (count: number): string => `Redone: ${formatCount(count, 'model')} moved again`,
  movedByOthers: (count: number): string =>
    `${formatCount(count, 'model')} ${count === 1 ? 'was' : 'were'} moved by someone else since and ${count === 1 ? 'stays' : 'stay'}`,
  /** In the middle of a sentence. The first models are named, so that the notices about several moves differ. */
  mappingOf: (models: readonly Pick<MappedModel, 'make' | 'model'>[]): string => {
    const named = models.slice(0, MAX_NAMED).map(({ make, model }) => `${make} ${model}`);
    const others = models.length - named.length;
    return `the mapping of ${formatList(others > 0 ? [...named, `${formatNumber(others)} more`] : named)}`;
  },
  isOn: (model: string, target: string | null): string => `${model} (${target ?? 'unmapped'})`,
  saving: (count: number): string => `Saving ${formatCount(count, 'model')}...`,
  onItsWay: (count: number): string => `the mapping of ${formatCount(count, 'model')}`,
  busy: 'The previous change is still being saved',
  noneLeft: 'Every model is mapped',
  submitTitle: 'Submit the models?',
  submitQuestion: "This marks the store's model mapping as complete.",
  models: MODELS_TAB,
  target: { menu: 'Menu', gridType: 'Grid Type' } satisfies Record<MappingKind, string>,
  columns: { model: 'Model', make: 'Make' },
  counts: { label: 'Models counted', all: 'All', mapped: 'Mapped', left: 'Left' },
  unmappedOf: (target: string): string => `Models without a ${target}`,
  mappedBy: (target: string): string => `Models by ${target}`,
  dragged: (count: number): string => formatCount(count, 'model'),
  group: (name: string, count: number): string => `${name}, ${formatCount(count, 'model')}`,
  download: 'Download',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  expandAllOf: (grid: string): string => `Expand all of ${grid}`,
  collapseAllOf: (grid: string): string => `Collapse all of ${grid}`,
  moveAll: 'Move all...',
  moveAllOf: (make: string): string => `Move all of ${make} to...`,
  changeSelected: 'Move or delete the selected models',
  selected: (count: number): string => `${formatNumber(count)} selected`,
  choose: 'Choose...',
  move: 'Move',
  deleteMake: 'Delete Make',
  unread: "The models couldn't be loaded",
} as const;
