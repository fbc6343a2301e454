import { formatNumber } from '@shared/kernel/text/format';
import type { ExportFormat } from './table';

export const exportsTexts = {
  schedule: 'Schedule this export…',
  moreToCome: 'Loading more rows…',
  savePicture: 'Save as picture',
  savePictureOf: (title: string): string => `Save as picture: ${title}`,
  onlyFirst: (rows: number, all: number): string =>
    `Only the first ${formatNumber(rows)} of ${formatNumber(all)} rows are printed. Export to PDF for all of them.`,
} as const;

export const EXPORT_FORMAT_LABELS: Record<ExportFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  pdf: 'PDF (.pdf)',
};
