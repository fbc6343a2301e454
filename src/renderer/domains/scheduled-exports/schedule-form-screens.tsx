// The pages that schedule an export of a grid and change a scheduled one.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '@renderer/components/page/page-header';
import { LoadingSkeleton } from '@renderer/components/page/page-states';
import { UnavailablePage } from '@renderer/components/page/unavailable-page';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { DisplayedSchedule } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { exportFormatSchema } from '@shared/kernel/table/table';
import { inputsOf, ScheduleFormCard } from './schedule-form';

/** The page that changes a scheduled export, except for the exported grid. */
export function ScheduleEditScreen() {
  const bridge = useBridge();
  const [parameters] = useSearchParams();
  const list = useQuery(bridge.scheduledExports.list.queryOptions());
  const schedule = list.data?.find(({ id }) => id === parameters.get('id'));
  const back = { to: scheduledExportsPaths.all, label: texts.toList };
  // The schedule as it was when the page was opened: another window may change or delete it while the user types.
  const [opened, setOpened] = useState<DisplayedSchedule | null>(null);
  if (schedule && opened?.id !== schedule.id) setOpened(schedule);
  const edited = opened?.id === parameters.get('id') ? opened : null;
  if (list.data && !edited && !schedule)
    return <UnavailablePage kind="unknown" title={texts.editTitle} text={texts.unknown} back={back} />;
  if (!edited) return <LoadingSkeleton />;
  const { id, address, gridId, fixedFormat } = edited;
  return (
    <>
      <PageHeader title={texts.editTitle} back={back} />
      <ScheduleFormCard
        key={id}
        schedule={edited}
        grid={{ address, gridId, fixedFormat }}
        values={inputsOf(edited)}
      />
    </>
  );
}

/** The page that schedules the export of a grid, which the URL names with its address and id. */
export function ScheduleCreateScreen() {
  const [parameters] = useSearchParams();
  const address = parameters.get('address') ?? '';
  const gridId = parameters.get('gridId') ?? '';
  const format = exportFormatSchema.safeParse(parameters.get('format'));
  const back = { to: scheduledExportsPaths.all, label: texts.toList };
  if (!/^\/(?!\/)/.test(address) || gridId === '')
    return <UnavailablePage kind="unknown" title={texts.createTitle} text={texts.incomplete} back={back} />;
  return (
    <>
      <PageHeader title={texts.createTitle} back={{ to: address, label: texts.back }} />
      <ScheduleFormCard
        key={`${gridId} ${address}`}
        schedule={null}
        grid={{ address, gridId, fixedFormat: format.success }}
        values={{
          name: parameters.get('label') ?? '',
          format: format.data ?? 'xlsx',
          every: 'day',
          weekday: '1',
          time: '08:00',
          keep: '10',
          folder: '',
          folderId: '',
        }}
      />
    </>
  );
}
