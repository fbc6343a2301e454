import { useMutation } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { bridge } from '@renderer/platform/bridge';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { dataUrlOf } from '../data-url';
import { useChartOf } from './charts-context';
import { PaperChart, type ChartPart } from './paper-chart';

interface Asked {
  resolve: (picture: Blob) => void;
  reject: (error: unknown) => void;
}

const base64Of = async (picture: Blob): Promise<string> => {
  const address = await dataUrlOf(picture);
  return address.slice(address.indexOf(',') + 1);
};

interface Picture {
  /** Stands beside the chart while it is painted. */
  paper: ReactNode;
  save: () => void;
  isSaving: boolean;
}

/** Makes a picture of a chart, for a file of its own and for the documents of the grid beside it. */
export function useChartPicture(
  title: string,
  parts: readonly ChartPart[],
  draw: ((width: number) => ReactNode) | null,
): Picture {
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked | null>(null);
  const paint = useCallback(async (): Promise<string> => {
    const painted = new Promise<Blob>((resolve, reject) => setAsked({ resolve, reject }));
    return base64Of(await painted.finally(() => setAsked(null)));
  }, []);
  useChartOf(draw ? paint : null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => bridge.exports.picture.mutate({ fileName: title, png: await paint() }),
    onError: (error) => notify.error(error),
  });
  return {
    paper: asked && draw && (
      <PaperChart title={title} parts={parts} draw={draw} onDone={asked.resolve} onFailed={asked.reject} />
    ),
    save: () => {
      if (!isPending && !asked) mutate();
    },
    isSaving: isPending,
  };
}
