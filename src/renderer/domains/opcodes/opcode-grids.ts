/** The grid with all opcodes, and the two panes. */
export const OPCODE_GRIDS = ['opcodes', 'opcodes-uncategorized', 'opcodes-categorized'] as const;
