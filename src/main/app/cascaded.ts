interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** So much of the window below stays in sight: its title bar, in pixels. */
const STEP = 32;

/** A place as big as `bounds`, a step to the right and down; from the screen's corner where it would leave the screen. */
export function cascaded(bounds: Bounds, screen: Bounds): Bounds {
  const size = {
    width: Math.min(bounds.width, screen.width),
    height: Math.min(bounds.height, screen.height),
  };
  const [x, y] = [bounds.x + STEP, bounds.y + STEP];
  const fits =
    x >= screen.x &&
    y >= screen.y &&
    x + size.width <= screen.x + screen.width &&
    y + size.height <= screen.y + screen.height;
  return fits ? { x, y, ...size } : { x: screen.x, y: screen.y, ...size };
}
