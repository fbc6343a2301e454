import { Tooltip } from '@fluentui/react-components';
import { MediaImage } from './media-image';

interface DmsLogoProps {
  /** Name of the dealer management system; also the accessible name. */
  dms: string;
  path: string | null | undefined;
  /** CSS pixels; the logo is three times as wide as high. */
  height?: number;
}

export function DmsLogo({ dms, path, height = 24 }: DmsLogoProps) {
  return (
    <Tooltip relationship="label" content={dms}>
      <span role="img">
        <MediaImage path={path} name={dms} alt="" width={height * 3} height={height} />
      </span>
    </Tooltip>
  );
}
