// The settings that the organization decides, and the problems of its policy, on the Preferences page.

import { Field, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { policyTexts } from '@shared/domains/policy/texts';
import { useManaged } from './use-managed';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalS },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(160px, auto) 1fr',
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
    <Field label={policyTexts.title} hint={policyTexts.hint}>
      <div className={styles.content}>
        {managed.problems.map(({ key, message }) => (
          <MessageBar key={key ?? ''} intent="error" layout="multiline">
            <MessageBarBody>{message}</MessageBarBody>
          </MessageBar>
        ))}
        <dl className={styles.list}>
          {managed.entries.map(({ key, title, value }) => (
            <div key={key} className={styles.pair}>
              <dt>{title}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Field>
  );
}
