/** The ids of the opcode grids: the one with all opcodes, and the two panes. */
export const OPCODE_GRID_IDS = ['opcodes', 'opcodes-uncategorized', 'opcodes-categorized'] as const;
