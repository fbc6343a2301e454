import { inAddress } from '@shared/kernel/in-address';
import { useAfterStart } from '@renderer/platform/use-after-start';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { monogram } from './monogram';

const useStyles = makeStyles({
  image: { objectFit: 'contain', display: 'block', flexShrink: 0 },
  fallback: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/**
 * Where the window gets a picture of the back office: from its own origin, where the main process
 * answers from the network or from the saved copy. Data addresses (a logo just chosen) pass unchanged.
 */
const mediaUrl = (path: string): string =>
  path.startsWith('data:image/') ? path : `/media?path=${inAddress(path)}`;

interface MediaImageProps {
  /** Path as the back office gives it; null or a failed load shows initials. */
  path: string | null | undefined;
  /** Whose picture it is: the initials come from it. */
  name: string;
  /** Empty where the name stands beside the picture anyway. Default: `name`. */
  alt?: string;
  width: number;
  height: number;
  className?: string;
}

/** A logo, or initials in its place; works offline once seen. Width and height are CSS pixels. */
export function MediaImage({ path, name, alt = name, width, height, className }: MediaImageProps) {
  const styles = useStyles();
  const [failed, setFailed] = useState<string | null>(null);
  // Each picture with letters in it is laid out like a page of its own, on this thread: the first screen does not wait for twenty of them.
  const started = useAfterStart();
  if (!path || failed === path) {
    const label = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return (
      <span
        {...label}
        className={mergeClasses(styles.fallback, className)}
        style={{ width, height, fontSize: Math.max(10, Math.round(height * 0.4)) }}
      >
        {monogram(name)}
      </span>
    );
  }
  const size = { width, height, minWidth: width, minHeight: height };
  const look = mergeClasses(styles.image, className);
  if (!started) return <span aria-hidden className={look} style={size} />;
  return (
    <img
      className={look}
      src={mediaUrl(path)}
      alt={alt}
      width={width}
      height={height}
      // As attributes alone they give way to the layout around; a logo squeezed is no logo.
      style={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(path)}
    />
  );
}
