import { useMemo } from 'react';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';

interface UrlFilter<Name extends string> {
  values: URLSearchParams;
  /** An empty text removes a parameter. */
  change: (values: Partial<Record<Name, string>>) => void;
}

/** Some parameters of the URL as one value, so that several controls can change at once. @param names A constant. */
export function useUrlFilter<Name extends string>(names: readonly Name[]): UrlFilter<Name> {
  const [parameters, setParameters] = useUrlState();
  const stored = new URLSearchParams(
    names.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();
  // URL updates are queued, so a control bound directly to the URL would show the old value for a moment.
  const [text, setText] = useOptimisticText(stored, (next) => {
    const values = new URLSearchParams(next);
    setParameters(Object.fromEntries(names.map((name) => [name, values.get(name) ?? ''])));
  });
  const values = useMemo(() => new URLSearchParams(text), [text]);
  return {
    values,
    change: (news) => {
      const next = new URLSearchParams(text);
      for (const [name, value] of Object.entries<string | undefined>(news)) next.set(name, value ?? '');
      setText(next.toString());
    },
  };
}
