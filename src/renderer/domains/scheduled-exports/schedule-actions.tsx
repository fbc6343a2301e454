import { Button } from '@fluentui/react-components';
import {
  Delete20Regular,
  Edit20Regular,
  Pause20Regular,
  Play20Regular,
  PlayCircle20Regular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirm } from '@renderer/components/confirm-dialog/confirm-context';
import { Gate } from '@renderer/components/gate';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import type { ShownSchedule } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { when } from '@shared/kernel/decision';

const TOUCHES = { touches: ['scheduledExports'] } as const;

/** Run now, edit, pause, delete. */
export function ScheduleActions({ schedule }: { schedule: ShownSchedule }) {
  const { id, name, paused, running } = schedule;
  const bridge = useBridge();
  const navigate = useNavigate();
  const notify = useNotify();
  const confirm = useConfirm();
  const run = useChange(bridge.scheduledExports.run.mutationOptions(), TOUCHES);
  const pause = useChange(bridge.scheduledExports.pause.mutationOptions(), TOUCHES);
  const remove = useChange(bridge.scheduledExports.remove.mutationOptions(), {
    ...TOUCHES,
    onDone: () => notify.success(texts.removed(name)),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: texts.removeTitle(name),
      body: texts.removeBody,
      confirmLabel: texts.remove,
      intent: 'danger',
    });
    if (sure) remove.mutate({ id });
  };
  const action = (label: string, icon: ReactElement, onClick: () => void) => (
    <Button
      appearance="subtle"
      size="small"
      icon={icon}
      title={label}
      aria-label={texts.action(label, name)}
      onClick={onClick}
    />
  );
  return (
    <>
      <Gate decision={when(!running, texts.running)}>
        {action(texts.run, <PlayCircle20Regular />, () => run.mutate({ id }))}
      </Gate>
      {action(texts.edit, <Edit20Regular />, () => void navigate(scheduledExportsPaths.change(id)))}
      {paused
        ? action(texts.resume, <Play20Regular />, () => pause.mutate({ id, paused: false }))
        : action(texts.pause, <Pause20Regular />, () => pause.mutate({ id, paused: true }))}
      {action(texts.remove, <Delete20Regular />, () => void ask())}
    </>
  );
}
