import { useMemo } from 'react';
import { useAddress } from '@renderer/platform/use-address';
import { viewOf, type CountField, type ReportView } from '@shared/domains/launch-report/categories';

const [VIEW, BUCKET] = ['view', 'bucket'];

/** Which part of the report is looked at; it stands in the address. */
export function useReportView(): {
  view: ReportView;
  choose: (category: string, bucket?: CountField) => void;
} {
  const [parameters, put] = useAddress();
  const [category, bucket] = [parameters.get(VIEW) ?? '', parameters.get(BUCKET) ?? ''];
  const view = useMemo(() => viewOf(category, bucket), [category, bucket]);
  return { view, choose: (chosen, part) => put({ [VIEW]: chosen, [BUCKET]: part ?? '' }) };
}
