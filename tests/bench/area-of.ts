import type { Page } from '@playwright/test';

/** In pixels. */
export interface Area {
  width: number;
  height: number;
}

/** How large the console draws the grid of that name: the floor's is as large. */
export async function areaOf(page: Page, label: string): Promise<Area> {
  const area = await page.getByRole('grid', { name: label, exact: true }).boundingBox();
  if (!area) throw new Error('no grid to be as large as');
  return { width: Math.floor(area.width), height: Math.floor(area.height) };
}
