import { useState, type ReactNode } from 'react';
import { ChartsContext, type PaintChart } from './charts-context';

/** Around a grid and the charts of its rows: the grid's documents carry them. */
export function ChartsBeside({ children }: { children: ReactNode }) {
  const [charts] = useState(() => new Set<PaintChart>());
  return <ChartsContext value={charts}>{children}</ChartsContext>;
}
