import { Caption1Strong, makeStyles, tokens } from '@fluentui/react-components';
import { RouteLink } from '@renderer/components/route-link';
import { openSubmissions } from '@shared/domains/bulk-load/launch-blockers';
import { launchTexts } from '@shared/domains/bulk-load/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
});

/** Lists of the store that are not submitted yet, with the way to each; nothing where there is none. */
export function OpenSubmissionList({ store }: { store: Store }) {
  const styles = useStyles();
  const open = openSubmissions(store);
  if (open.length === 0) return null;
  return (
    <>
      <Caption1Strong as="h3">{launchTexts.besides}</Caption1Strong>
      <ul className={styles.list} aria-label={launchTexts.besides}>
        {open.map(({ text, tab }) => (
          <li key={tab}>
            <RouteLink to={`${storesPaths.show(store.id)}?tab=${tab}`}>{text}</RouteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
