import { useSearchParams } from 'react-router-dom';
import { LostPage } from '@renderer/components/lost-page';
import { PageHeader } from '@renderer/components/page-header';
import { exportFormatSchema } from '@shared/domains/exports/model';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { ScheduleForm } from './schedule-form';

/** Schedules the export of the grid that one came from. */
export function ScheduleCreateScreen() {
  const [parameters] = useSearchParams();
  const address = parameters.get('address') ?? '';
  const gridId = parameters.get('gridId') ?? '';
  const format = exportFormatSchema.safeParse(parameters.get('format'));
  const back = { to: scheduledExportsPaths.all, label: texts.toList };
  if (!/^\/(?!\/)/.test(address) || gridId === '')
    return <LostPage kind="unknown" title={texts.createTitle} text={texts.incomplete} back={back} />;
  return (
    <>
      <PageHeader title={texts.createTitle} back={{ to: address, label: texts.back }} />
      <ScheduleForm
        id={null}
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
