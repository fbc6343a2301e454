import { createGrid } from 'ag-grid-community';
import { afterPaint } from '@renderer/platform/after-paint';
import { gridTheme } from './grid-theme';

let kept = false;

/**
 * AG Grid takes its style sheets away with the last grid and brings them back with the next, and the whole page is styled
 * anew both times. A grid that is never shown keeps them.
 */
export function keepGridStyles(): void {
  if (kept) return;
  kept = true;
  afterPaint(() => void createGrid(document.createElement('div'), { theme: gridTheme }));
}
