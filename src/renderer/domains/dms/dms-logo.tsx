import { makeStyles, Tooltip } from '@fluentui/react-components';
import { MediaImage } from '@renderer/components/display/media-image';

interface DmsLogoProps {
  /** The name of the dealer management system, which is also the accessible name. */
  dms: string;
  path: string | null | undefined;
  /** The height in CSS pixels; the logo is three times as wide. */
  height?: number;
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
