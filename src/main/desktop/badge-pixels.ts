// Draws the number of open lines as a small picture, which Windows shows over the icon on the taskbar.

/** Digits of three by five dots, a row after the other. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '111101101101111',
  '1': '010110010010111',
  '2': '111001111100111',
  '3': '111001111001111',
  '4': '101101111001001',
  '5': '111100111001111',
  '6': '111100111101111',
  '7': '111001001001001',
  '8': '111101111101111',
  '9': '111101111001111',
  '+': '000010111010000',
};

/** The picture is square, in pixels; a dot is two of them. */
export const BADGE_SIZE = 32;
const DOT = 2;
const [WIDTH, HEIGHT] = [3, 5];

/** Blue, green, red and opaque, as Chromium's bitmaps have them. */
const DISC = [0x28, 0x1c, 0xc5, 0xff] as const;
const INK = [0xff, 0xff, 0xff, 0xff] as const;

/** The text that fits on the disc. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

/** True if the text covers a pixel. */
function isInk(text: string, x: number, y: number): boolean {
  const wide = text.length * (WIDTH + 1) - 1;
  const column = Math.floor((x - (BADGE_SIZE - wide * DOT) / 2) / DOT);
  const row = Math.floor((y - (BADGE_SIZE - HEIGHT * DOT) / 2) / DOT);
  if (column < 0 || column >= wide || row < 0 || row >= HEIGHT || column % (WIDTH + 1) === WIDTH)
    return false;
  const glyph = GLYPHS[text.charAt(Math.floor(column / (WIDTH + 1)))];
  return glyph?.charAt(row * WIDTH + (column % (WIDTH + 1))) === '1';
}

/** A number on a red disc, as a bitmap of 32 by 32 pixels of four bytes. */
export function renderBadge(count: number): Buffer {
  const text = badgeText(count);
  const pixels = Buffer.alloc(BADGE_SIZE * BADGE_SIZE * 4);
  const middle = (BADGE_SIZE - 1) / 2;
  for (let y = 0; y < BADGE_SIZE; y += 1)
    for (let x = 0; x < BADGE_SIZE; x += 1) {
      const onDisc = Math.hypot(x - middle, y - middle) <= BADGE_SIZE / 2;
      if (onDisc) pixels.set(isInk(text, x, y) ? INK : DISC, (y * BADGE_SIZE + x) * 4);
    }
  return pixels;
}
