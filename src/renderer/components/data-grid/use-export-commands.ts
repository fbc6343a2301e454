import { useCommands } from '@renderer/platform/commands/use-commands';
import { EXPORT_FORMATS, type ExportFormat } from '@shared/domains/exports/model';
import { EXPORT_FORMAT_LABELS } from '@shared/domains/exports/texts';
import { scheduledExportsTexts } from '@shared/domains/scheduled-exports/texts';
import type { Decision } from '@shared/kernel/decision';

interface OfferedExport {
  /** Text of the button. */
  label: string;
  /** Name of what is written. */
  of: string;
  decision: Decision;
  onExport: (format: ExportFormat) => void;
  onSchedule: (() => void) | undefined;
}

/** The entries of an Export menu, for the palette. */
export function useExportCommands({ label, of, decision, onExport, onSchedule }: OfferedExport): void {
  const about = { subtitle: of, decision };
  const schedule = { ...about, id: `export.${of}.schedule`, title: scheduledExportsTexts.schedule };
  useCommands([
    ...EXPORT_FORMATS.map((format) => ({
      ...about,
      id: `export.${of}.${format}`,
      title: `${label}: ${EXPORT_FORMAT_LABELS[format]}`,
      run: () => onExport(format),
    })),
    ...(onSchedule ? [{ ...schedule, run: onSchedule }] : []),
  ]);
}
