import { z } from 'zod';

/** One operation of the console, and what of it a back office does not take; nothing when it fits. */
const fitLineSchema = z.object({ operation: z.string(), screens: z.string(), misfits: z.array(z.string()) });
export type FitLine = z.infer<typeof fitLineSchema>;

export const fitReportSchema = z.object({
  endpoint: z.string(),
  /** The back office told its schema; otherwise each operation was tried, and types are not compared. */
  introspected: z.boolean(),
  lines: z.array(fitLineSchema),
});
export type FitReport = z.infer<typeof fitReportSchema>;

/** `data-feeds` needs the screens of data feeds. */
export const fitScreens = (domain: string): string => {
  const words = domain.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const misfitting = ({ lines }: FitReport): FitLine[] =>
  lines.filter(({ misfits }) => misfits.length > 0);

/** '55 of 58 operations fit' */
export function fitSummary(report: FitReport): string {
  const all = report.lines.length;
  return `${all - misfitting(report).length} of ${all} operations fit`;
}

/** The report as text, what does not fit first. */
export function fitText(report: FitReport): string {
  const how = report.introspected
    ? ''
    : '\nThe back office does not tell its schema: each operation was tried, types were not compared.';
  const bad = misfitting(report).map(
    ({ operation, screens, misfits }) =>
      `${operation} (${screens})\n${misfits.map((misfit) => `  - ${misfit}`).join('\n')}`,
  );
  const good = report.lines.filter(({ misfits }) => misfits.length === 0).map(({ operation }) => operation);
  return `${report.endpoint}\n${fitSummary(report)}.${how}\n\n${[...bad, `Fit: ${good.join(', ') || 'none'}`].join('\n\n')}\n`;
}
