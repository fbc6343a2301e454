import { useCommand } from '@renderer/platform/bridge/use-command';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { dataUrlOf } from '@renderer/components/display/data-url';
import { bridge } from '@renderer/platform/bridge/bridge';
import { type ChartPart, PrintChart } from './print-chart';

/** Renders a chart as it is displayed beside its table, and resolves to a PNG in base64. */
type RenderChartPng = () => Promise<string>;

/** The charts beside a grid, which the exported documents of the grid include. */
const ChartsContext = createContext<Set<RenderChartPng> | null>(null);

/** Registers a chart in the export scope for as long as it is mounted. */
function useRegisterChart(paint: RenderChartPng | null): void {
  const charts = useContext(ChartsContext);
  useEffect(() => {
    if (!charts || !paint) return undefined;
    charts.add(paint);
    return () => void charts.delete(paint);
  }, [charts, paint]);
}

/** Returns a function that renders all charts in the export scope of the grid; undefined if there are none. */
export function useChartPictures(): () => (() => Promise<string[]>) | undefined {
  const charts = useContext(ChartsContext);
  return useCallback(
    () => (charts && charts.size > 0 ? () => Promise.all([...charts].map((paint) => paint())) : undefined),
    [charts],
  );
}

/** Scope in which charts register themselves, so that exports of the grid can include them. */
export function ChartExportScope({ children }: { children: ReactNode }) {
  const [charts] = useState(() => new Set<RenderChartPng>());
  return <ChartsContext value={charts}>{children}</ChartsContext>;
}

interface PendingRender {
  resolve: (picture: Blob) => void;
  reject: (error: unknown) => void;
}

const base64Of = async (picture: Blob): Promise<string> => {
  const address = await dataUrlOf(picture);
  return address.slice(address.indexOf(',') + 1);
};

interface Picture {
  /** The element to render beside the chart while its PNG is created. */
  paper: ReactNode;
  save: () => void;
  isSaving: boolean;
}

/** Creates a PNG of a chart, both as a file of its own and for the exported documents of the grid beside it. */
export function useChartPicture(
  title: string,
  parts: readonly ChartPart[],
  draw: ((width: number) => ReactNode) | null,
): Picture {
  const [pending, setPending] = useState<PendingRender | null>(null);
  const paint = useCallback(async (): Promise<string> => {
    const painted = new Promise<Blob>((resolve, reject) => setPending({ resolve, reject }));
    return base64Of(await painted.finally(() => setPending(null)));
  }, []);
  useRegisterChart(draw ? paint : null);
  const { mutate, isPending } = useCommand({
    mutationFn: async () => bridge.exports.picture.mutate({ fileName: title, png: await paint() }),
  });
  return {
    paper: pending && draw && (
      <PrintChart
        title={title}
        parts={parts}
        renderChart={draw}
        onDone={pending.resolve}
        onFailed={pending.reject}
      />
    ),
    save: () => {
      if (!pending) mutate();
    },
    isSaving: isPending,
  };
}
