// Reports missed runs of scheduled exports and starts those that are due, in the one window that
// scheduled-export-runner.tsx elects; off-screen-run.tsx executes a run.

import { useMutation } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { Suspense, useEffect } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { LazyComponent } from '@renderer/platform/manifest/lazy-component';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { missedTexts as texts } from '@shared/domains/scheduled-exports/missed-texts';

const load = () => import('./off-screen-run').then((m) => m.OffScreenRun);

export function ScheduledExportWatcher() {
  const bridge = useBridge();
  const notify = useNotify();
  const { data } = useSubscription(bridge.scheduledExports.watch.subscriptionOptions());
  const { mutate: runNow } = useMutation(
    bridge.scheduledExports.run.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  const { mutate: takeMissed } = useMutation(
    bridge.scheduledExports.takeMissed.mutationOptions({
      onSuccess: (missed) => {
        if (missed.length === 0) return;
        notify.warning(texts.notice(missed.length), {
          duration: 'untilDismissed',
          detail: missed.map(({ name }) => name).join(', '),
          action: { label: texts.run, onClick: () => missed.forEach(({ id }) => runNow({ id })) },
        });
      },
    }),
  );
  const unreportedMissed = data?.unreportedMissed ?? 0;
  useEffect(() => {
    if (unreportedMissed > 0) takeMissed();
  }, [unreportedMissed, takeMissed]);
  const run = data?.run;
  return run ? (
    <Suspense fallback={null}>
      <LazyComponent key={run.runId} load={load} props={{ run }} />
    </Suspense>
  ) : null;
}
