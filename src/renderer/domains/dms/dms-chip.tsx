import { Badge, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  chip: { verticalAlign: 'middle', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
});

/** The name of a DMS in a grid, in which a logo would be too small to be recognized. */
export function DmsChip({ dms }: { dms: string }) {
  const styles = useStyles();
  return (
    <Badge className={styles.chip} appearance="tint" color="informative">
      {dms}
    </Badge>
  );
}
