import { makeStyles, tokens } from '@fluentui/react-components';
import type { BuildRun } from '@shared/domains/builds/model';
import { buildsTexts as texts } from '@shared/domains/builds/texts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    marginBlock: `0 ${tokens.spacingVerticalM}`,
  },
  fact: { display: 'contents' },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

/** What the question before a run is about. */
export function RunSummary({ run }: { run: BuildRun }) {
  const styles = useStyles();
  const facts = [
    [texts.environment, run.environment],
    [texts.application, run.application],
    [texts.action, run.action],
  ];
  return (
    <>
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {texts.confirmText}
    </>
  );
}
