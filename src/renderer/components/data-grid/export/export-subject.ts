import { createContext, useCallback, useContext } from 'react';

/**
 * The name of the store whose page contains the grids. The names of their exported files include it, because a file in
 * a folder does not say which store it belongs to.
 */
export const ExportSubjectContext = createContext<string | null>(null);

const withSubject = (subject: string | null, name: string): string =>
  subject === null || name.toLowerCase().includes(subject.toLowerCase()) ? name : `${subject} ${name}`;

/** Adds the subject to the name of a file or to a heading, unless the name has it already. */
export function useExportSubject(): (name: string) => string {
  const subject = useContext(ExportSubjectContext);
  return useCallback((name) => withSubject(subject, name), [subject]);
}
