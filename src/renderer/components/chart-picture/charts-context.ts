import { createContext, useCallback, useContext, useEffect } from 'react';

/** Paints a chart as it stands beside its table; a PNG as base64. */
export type PaintChart = () => Promise<string>;

/** The charts beside a grid, for the documents that the grid is exported as. */
export const ChartsContext = createContext<Set<PaintChart> | null>(null);

/** For as long as the chart is there. */
export function useChartOf(paint: PaintChart | null): void {
  const charts = useContext(ChartsContext);
  useEffect(() => {
    if (!charts || !paint) return undefined;
    charts.add(paint);
    return () => void charts.delete(paint);
  }, [charts, paint]);
}

/** Paints all charts beside the grid that asks; undefined where there are none. */
export function useChartPictures(): () => (() => Promise<string[]>) | undefined {
  const charts = useContext(ChartsContext);
  return useCallback(
    () => (charts && charts.size > 0 ? () => Promise.all([...charts].map((paint) => paint())) : undefined),
    [charts],
  );
}
