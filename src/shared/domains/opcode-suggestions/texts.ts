const opcodes = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'opcode' : 'opcodes'}`;

export const opcodeSuggestionsTexts = {
  open: 'Suggestions',
  title: 'Suggested categories',
  learning: 'Looking at what was decided in other stores',
  failed: 'Suggestions could not be made',
  learntFrom: ({ stores, opcodes: learnt }: { stores: number; opcodes: number }): string =>
    `Learnt from ${opcodes(learnt)} of ${stores === 1 ? '1 store' : `${stores} stores`} that you have opened on this computer. Nothing is sent anywhere, and nothing is saved before you save it.`,
  nothingLearnt:
    'There is nothing to learn from yet. Open the opcodes of a store that is categorized, or categorize some here.',
  nothingLeft: 'Every opcode has a category',
  nothingAlike: 'None of the opcodes without a category is like one that was seen with a category',
  atLeast: (percent: number): string => `At least ${percent} % sure`,
  acceptAll: (count: number): string => `Accept ${opcodes(count)}`,
  nothingSure: 'No suggestion is as sure as that',
  counted: opcodes,
  sure: (confidence: number): string => `${Math.floor(confidence * 100)} % sure`,
  accept: (what: string, category: string): string => `Accept ${category} for ${what}`,
  why: 'Why?',
  whyOf: (what: string): string => `Why is that suggested for ${what}`,
  alike: (likeness: number): string => `${Math.round(likeness * 100)} % alike`,
  showOpcodes: (what: string): string => `Opcodes of ${what}`,
  more: (count: number): string => `and ${count} more, shown once these are decided`,
  accepted: (count: number): string => `${opcodes(count)} as suggested, not saved yet`,
} as const;
