import { useRef, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { BuildRun } from '@shared/domains/builds/model';
import { buildsTexts as texts } from '@shared/domains/builds/texts';

/** The spinner stands so long, however soon the back office answers; in milliseconds. */
const SPINNER_MS = 3000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs an action; its notice comes when the spinner goes. */
export function useRunBuild(onDone: () => void) {
  const bridge = useBridge();
  const notify = useNotify();
  const [settling, setSettling] = useState(false);
  const spinner = useRef<Promise<void>>(Promise.resolve());
  const asked = useRef<BuildRun | null>(null);
  const { mutate, isPending } = useChange(bridge.builds.run.mutationOptions(), {
    touches: ['builds'],
    onDone: (said) => {
      setSettling(true);
      const run = asked.current;
      // Told also to somebody who has gone elsewhere meanwhile.
      void spinner.current.then(() => {
        setSettling(false);
        notify.success(said ?? (run ? texts.started(run.action, run.application, run.environment) : ''), {
          duration: 'short',
        });
        onDone();
      });
    },
    onFailed: (error) => notify.error(error, { duration: 'short' }),
  });
  const running = isPending || settling;
  const run = (wanted: BuildRun): void => {
    if (running) return;
    asked.current = wanted;
    spinner.current = pause(SPINNER_MS);
    mutate(wanted);
  };
  return { run, running };
}
