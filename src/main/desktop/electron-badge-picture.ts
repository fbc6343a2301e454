import { nativeImage, type NativeImage } from 'electron';
import { BADGE_SIZE, badgePixels } from './badge-pixels';

/** What Windows lays over the app's picture on the taskbar, sharp on a screen of twice the pixels. */
export const badgePicture = (count: number): NativeImage =>
  nativeImage.createFromBitmap(badgePixels(count), { width: BADGE_SIZE, height: BADGE_SIZE, scaleFactor: 2 });
