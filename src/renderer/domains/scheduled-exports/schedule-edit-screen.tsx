import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { LostPage } from '@renderer/components/lost-page';
import { PageHeader } from '@renderer/components/page-header';
import { LoadingSkeleton } from '@renderer/components/page-states';
import { useBridge } from '@renderer/platform/bridge-provider';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { ScheduleForm } from './schedule-form';

/** Another time, folder or number of files; what is exported stays. */
export function ScheduleEditScreen() {
  const bridge = useBridge();
  const [parameters] = useSearchParams();
  const list = useQuery(bridge.scheduledExports.list.queryOptions());
  const schedule = list.data?.find(({ id }) => id === parameters.get('id'));
  const back = { to: scheduledExportsPaths.all, label: texts.toList };
  if (list.data && !schedule)
    return <LostPage kind="unknown" title={texts.editTitle} text={texts.unknown} back={back} />;
  if (!schedule) return <LoadingSkeleton />;
  const { id, address, gridId, fixedFormat, name, format, every, weekday, time, keep, folder } = schedule;
  return (
    <>
      <PageHeader title={texts.editTitle} back={back} />
      <ScheduleForm
        key={id}
        id={id}
        grid={{ address, gridId, fixedFormat }}
        values={{
          ...{ name, format, every, time, folder, folderId: '' },
          weekday: String(weekday),
          keep: String(keep),
        }}
      />
    </>
  );
}
