import { shortcutSheetTexts } from '@shared/kernel/platform/shell-texts';

/** The texts of the palette's input, which is part of the first screen; result-texts.ts has those of its list. */
export const paletteTexts = {
  placeholder: 'Screens, tenants, stores, users, commands',
  label: shortcutSheetTexts.labels.search,
  loading: 'Loading the search…',
  notLoaded: "The search couldn't be loaded. Press Enter to try again.",
  hint: '→ or › after a name lists its places, > lists commands only, Ctrl+Enter opens in a new window, “austin 12/15” fills in a date, “launch …” or “billing …” says which',
} as const;
