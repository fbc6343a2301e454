// How a chart becomes a PNG, for "Save as picture" and for the PDF of the grid beside it: each chart registers here,
// and print-chart.tsx paints them, one picture of a chart after the other.

import { useCommand } from '@renderer/platform/bridge/use-command';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { dataUrlOf } from '@renderer/components/display/data-url';
import { bridge } from '@renderer/platform/bridge/bridge';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { AppError } from '@shared/kernel/app-error';
import { PrintChart, type PrintedChart } from './print-chart';

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
  return useCallback(() => (charts && charts.size > 0 ? () => paintAll([...charts]) : undefined), [charts]);
}

/** Renders the charts; one that is closed meanwhile is left out. */
async function paintAll(charts: readonly RenderChartPng[]): Promise<string[]> {
  const pictures = await Promise.all(
    charts.map((paint) =>
      paint().catch((error: unknown) => {
        if (readAppError(error).code === 'CANCELLED') return null;
        throw error;
      }),
    ),
  );
  return pictures.filter((picture) => picture !== null);
}

/** Scope in which charts register themselves, so that exports of the grid can include them. */
export function ChartExportScope({ children }: { children: ReactNode }) {
  const [charts] = useState(() => new Set<RenderChartPng>());
  return <ChartsContext value={charts}>{children}</ChartsContext>;
}

interface PendingRender {
  /** Distinguishes the picture from the one before. */
  at: number;
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

/**
 * Renders the pictures of a chart one after the other, since Save picture and an export may ask at the same time. A chart
 * that is closed or becomes empty meanwhile rejects with CANCELLED, so that nobody waits for a picture that never comes.
 */
function usePaintQueue(isDrawn: boolean): { pending: PendingRender | null; paint: RenderChartPng } {
  const [pending, setPending] = useState<PendingRender | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = isDrawn;
    return () => void (isOpen.current = false);
  }, [isDrawn]);
  useEffect(() => {
    if (pending && !isDrawn) pending.reject(closed());
    return () => pending?.reject(closed());
  }, [pending, isDrawn]);
  const paint = useCallback(async (): Promise<string> => {
    const painted = queue.current.then(
      () =>
        new Promise<Blob>((resolve, reject) => {
          count.current += 1;
          if (isOpen.current) setPending({ at: count.current, resolve, reject });
          else reject(closed());
        }),
    );
    const ended = painted.finally(() => setPending(null));
    queue.current = ended.catch(() => undefined);
    return base64Of(await ended);
  }, []);
  return { pending, paint };
}

const closed = (): AppError => new AppError('CANCELLED', '');

/** `draw` is null while the chart is empty; it then has no picture. */
export function useChartPicture(chart: PrintedChart, draw: ((width: number) => ReactNode) | null): Picture {
  const { pending, paint } = usePaintQueue(draw !== null);
  useRegisterChart(draw ? paint : null);
  const notify = useNotify();
  const { mutate, isPending } = useCommand({
    mutationFn: async () => bridge.exports.picture.mutate({ fileName: chart.title, png: await paint() }),
    onError: (error) => {
      // Whoever closed the chart knows that it has no picture.
      if (readAppError(error).code !== 'CANCELLED') notify.error(error);
    },
  });
  return {
    paper: pending && draw && (
      <PrintChart
        key={pending.at}
        chart={chart}
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
