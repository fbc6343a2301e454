// How a DMS is shown: by its logo, or in a grid by a chip with its name.

import { Badge, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { MediaImage } from '@renderer/components/display/media-image';

interface DmsLogoProps {
  /** The name of the dealer management system, which is also the accessible name. */
  dms: string;
  path: string | null | undefined;
  /** The height in CSS pixels; the logo is three times as wide. */
  height?: number;
}

const useDmsChipStyles = makeStyles({
  chip: { verticalAlign: 'middle', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
});

/** The name of a DMS in a grid, in which a logo would be too small to be recognized. */
export function DmsChip({ dms }: { dms: string }) {
  const styles = useDmsChipStyles();
  return (
    <Badge className={styles.chip} appearance="tint" color="informative">
      {dms}
    </Badge>
  );
}

// An inline box would place the logo above the middle of its line.
const useStyles = makeStyles({ logo: { display: 'inline-flex', verticalAlign: 'middle' } });

/** The logo of a DMS, with its name as the tooltip. */
export function DmsLogo({ dms, path, height = 24 }: DmsLogoProps) {
  return (
    <Tooltip relationship="label" content={dms}>
      <span role="img" className={useStyles().logo}>
        <MediaImage path={path} name={dms} alt="" width={height * 3} height={height} />
      </span>
    </Tooltip>
  );
}
