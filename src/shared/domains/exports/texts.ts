import type { ExportFormat } from './model';

export const exportsTexts = {
  moreToCome: 'Further rows are still being read',
  savePicture: 'Save as picture',
  savePictureOf: (title: string): string => `Save as picture: ${title}`,
} as const;

export const EXPORT_FORMAT_LABELS: Record<ExportFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  pdf: 'PDF (.pdf)',
};
