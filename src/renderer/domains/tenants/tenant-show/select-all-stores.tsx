import { Checkbox, makeStyles, mergeClasses } from '@fluentui/react-components';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import type { StoreSelection } from './use-store-selection';

const useStyles = makeStyles({ root: { marginInlineEnd: 'auto' } });

/** One box for all stores of the tenant. */
export function SelectAllStores({ selection: { all, ids, select } }: { selection: StoreSelection }) {
  const styles = useStyles();
  if (all.length === 0) return null;
  return (
    <Checkbox
      className={mergeClasses(styles.root, 'off-paper')}
      label={texts.selectAll(all.length)}
      checked={ids.length === 0 ? false : ids.length === all.length ? true : 'mixed'}
      onChange={(_event, { checked }) => select(all, checked === true)}
    />
  );
}
