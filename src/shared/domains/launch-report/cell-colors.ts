// The tags of a cell of the launch report, and its color; a color never appears without the text that explains it.

import { actionOf, followUpOf, isCellField } from './fields';
import { launchReportTexts as texts } from './texts';
import type { Cells } from './rules';

/** Light enough for black text, on the screen in every theme and in the workbook: light orange, teal, yellow. */
export const COLOR_HEX: Readonly<Record<CellColor, `#${string}`>> = {
  hold: '#FFD8A8',
  ready: '#8FDDD3',
  action: '#FFF1A3',
};

type CellColor = 'hold' | 'ready' | 'action';

/** The tag of a cell as text; empty for none. */
export function tagText(cells: Cells, field: string): string {
  if (field === 'groupName') return cells['taggrouphold'] ? texts.flags.taggrouphold : '';
  if (field === 'storeName') {
    if (cells['tagStoreHold']) return texts.flags.tagStoreHold;
    return cells['tagStoreReadyToLaunch'] ? texts.flags.tagStoreReadyToLaunch : '';
  }
  if (!isCellField(field)) return '';
  if (cells[actionOf(field)]) return texts.action;
  return cells[followUpOf(field)] ? texts.followUp : '';
}

const TAG_COLORS: ReadonlyMap<string, CellColor> = new Map([
  [texts.flags.taggrouphold, 'hold'],
  [texts.flags.tagStoreHold, 'hold'],
  [texts.flags.tagStoreReadyToLaunch, 'ready'],
  [texts.action, 'action'],
  [texts.followUp, 'action'],
]);

/** The color of a cell, or nothing. */
export const colorOf = (cells: Cells, field: string): CellColor | undefined =>
  TAG_COLORS.get(tagText(cells, field));
