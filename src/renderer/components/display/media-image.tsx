// A logo of the back office, or the initials of its name; the main process serves it at /media. The picture that a user
// chooses in a form is in components/form/fields/image-field.tsx.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIsPainted } from '@renderer/platform/browser/after-paint';
import { encodeForUrl } from '@shared/kernel/urls';

interface MediaImageProps {
  /** The path as the back office gives it; for null or a failed load the initials are shown. */
  path: string | null | undefined;
  /** The name that the initials are taken from. */
  name: string;
  /** The alternative text; empty if the name is shown beside the picture. The default is `name`. */
  alt?: string;
  width: number;
  height: number;
  className?: string;
}

/** A logo works offline once it was loaded. Width and height are CSS pixels. */
export function MediaImage({ path, name, alt = name, width, height, className }: MediaImageProps) {
  const styles = useStyles();
  const [failed, setFailed] = useState<string | null>(null);
  // The browser lays out each SVG with text like a separate document on the main thread, so the first screen does not
  // wait for twenty of them.
  const started = useIsPainted();
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
      // The surrounding layout would override the attributes alone and distort the logo.
      style={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(path)}
    />
  );
}

/** Returns up to two initials for a missing picture: 'Bay Ridge Motors' gives 'BM', '' gives '?'. */
function monogram(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const initial = (word: string | undefined): string =>
    word === undefined ? '' : (Array.from(word)[0] ?? '');
  return (initial(first) + initial(last)).toLocaleUpperCase();
}

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
 * Returns the URL of a back-office picture at the origin of the page, where the main process answers from the network
 * or from its copy. Data URLs, which a logo has before it is saved, are returned unchanged.
 */
const mediaUrl = (path: string): string =>
  path.startsWith('data:image/') ? path : `/media?path=${encodeForUrl(path)}`;
