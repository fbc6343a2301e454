import type { MappingKind } from '@shared/domains/model-mapping/model';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { formatCount, formatNumber } from '@shared/kernel/text/format';
import type { ConfidenceRange } from './rules';

const counted =
  (one: string, several: string) =>
  (count: number): string =>
    `${formatNumber(count)} ${count === 1 ? one : several}`;

const opcodes = counted('opcode', 'opcodes');
const models = counted('model', 'models');

interface TrainedOn {
  stores: number;
  things: number;
}

const trainedIn = (things: string, stores: number): string =>
  `Based on ${things} of ${formatCount(stores, 'store')} you opened on this computer. No data leaves this computer`;

export const suggestionTexts = {
  open: 'Suggestions',
  learning: 'Reviewing decisions in other stores',
  failed: "Suggestions couldn't be made",
  failedBecause: (reason: string): string => `${suggestionTexts.failed}: ${reason}`,
  endedEarly: 'it ended early',
  atLeast: (percent: number): string => `At least ${percent}% sure`,
  acceptAll: (things: string): string => `Accept ${things}`,
  nothingTrained: 'No suggestions yet',
  nothingSure: 'No suggestion reaches this confidence',
  sure: ({ least, most }: ConfidenceRange): string => {
    const [from, to] = [Math.floor(least * 100), Math.floor(most * 100)];
    return from === to ? `${from}% sure` : `${from} to ${to}% sure`;
  },
  atLeastSure: (count: number, percent: number): string => `${formatNumber(count)} at least ${percent}% sure`,
  accept: (what: string, choice: string): string => `Accept ${choice} for ${what}`,
  why: 'Why?',
  whyOf: (what: string): string => `Why is that suggested for ${what}`,
  similarity: (likeness: number): string => `${Math.round(likeness * 100)}% similar`,
  more: (count: number): string => `and ${formatNumber(count)} more, shown once these are decided`,
  accepted: (count: number): string => `${opcodes(count)} as suggested, not saved yet`,
} as const;

/** The texts of one kind of suggestions. */
export interface SubjectTexts {
  title: string;
  counted: (count: number) => string;
  /** The number of undecided opcodes or models. */
  left: (count: number) => string;
  trainedOn: (training: TrainedOn) => string;
  /** How suggestions get here, where there is nothing to learn from yet. */
  nothingTrainedHint: string;
  nothingLeft: string;
  nothingSimilar: string;
  /** The label that expands a group. */
  members: (what: string) => string;
  /** The headings of the reasons: store, name, words, choice, likeness. */
  columns: readonly [string, string, string, string, string];
}

export const opcodeSuggestionTexts: SubjectTexts = {
  title: 'Suggested categories',
  counted: opcodes,
  left: opcodesTexts.uncategorizedLeft,
  trainedOn: ({ stores, things }) =>
    `${trainedIn(opcodes(things), stores)}, and nothing is saved until you save it.`,
  nothingTrainedHint: 'Open the opcodes of a categorized store.',
  nothingLeft: 'Every opcode has a category',
  nothingSimilar: 'No uncategorized opcode is similar to a categorized one',
  members: (what) => `Opcodes of ${what}`,
  columns: ['Store', 'Opcode', 'Description', 'Category', 'Similarity'],
};

export const modelSuggestionTexts = (kind: MappingKind): SubjectTexts => ({
  title: kind === 'menu' ? 'Suggested menus' : 'Suggested grid types',
  counted: models,
  left: modelMappingTexts.leftOver,
  trainedOn: ({ stores, things }) =>
    `${trainedIn(models(things), stores)}, and no model is mapped until you accept it.`,
  nothingTrainedHint: 'Open the models of a mapped store.',
  nothingLeft: modelMappingTexts.noneLeft,
  nothingSimilar: `None of these models is like one whose ${modelMappingTexts.target[kind].toLowerCase()} this store has too`,
  members: (what) => `Models of ${what}`,
  columns: ['Store', 'Make', 'Model', modelMappingTexts.target[kind], 'Similarity'],
});
