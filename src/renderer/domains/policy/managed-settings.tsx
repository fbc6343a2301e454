// The settings that the organization decides and the problems of its policy, on the Preferences page; and hooks that
// tell whether, and to what, a setting is decided.

import { Field, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { Managed, PolicyKey } from '@shared/domains/policy/model';
import { policyTexts } from '@shared/domains/policy/texts';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalS },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(160px, 3fr) minmax(120px, 2fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  pair: { display: 'contents' },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** Renders nothing if there are neither settings nor problems. */
export function ManagedSettings() {
  const styles = useStyles();
  const managed = useManaged();
  if (!managed || (managed.entries.length === 0 && managed.problems.length === 0)) return null;
  return (
    <Field label={policyTexts.title} hint={policyTexts.hint(managed.place)}>
      <div className={styles.content}>
        {managed.problems.map(({ key, message }) => (
          <MessageBar key={key ?? ''} intent="error" layout="multiline">
            <MessageBarBody>{message}</MessageBarBody>
          </MessageBar>
        ))}
        <dl className={styles.list}>
          {managed.entries.map(({ key, title, value }) => (
            <div key={key} className={styles.pair}>
              <dt className={styles.value}>{policyTexts.entry(title, key)}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Field>
  );
}

/** What the organization has decided for this computer; it does not change while the console runs. */
function useManaged(): Managed | undefined {
  const bridge = useBridge();
  return useQuery(bridge.policy.managed.queryOptions(undefined, { staleTime: Infinity })).data;
}

/** Returns the text of the value that the organization has given an entry; undefined: the user decides. */
export function useManagedValue(): (key: PolicyKey) => string | undefined {
  const managed = useManaged();
  return (key) => managed?.entries.find((entry) => entry.key === key)?.value;
}

/** Returns whether the organization decides an entry. */
export function useIsManaged(): (key: PolicyKey) => boolean {
  const valueOf = useManagedValue();
  return (key) => valueOf(key) !== undefined;
}
