import type { BrandVariants } from '@fluentui/react-components';

/** The brand color, a dark teal. White text on 80 has a contrast of 5.9:1, and 110 on dark backgrounds has 7:1. */
export const brand: BrandVariants = {
  10: '#020507',
  20: '#0b1b23',
  30: '#0c2d3b',
  40: '#0c3b4e',
  50: '#0c4a61',
  60: '#0c5875',
  70: '#0d6281',
  80: '#0f6c8c',
  90: '#2b7f9f',
  100: '#4492b1',
  110: '#5fa6c3',
  120: '#7ab9d3',
  130: '#97cce2',
  140: '#b3deee',
  150: '#d0eef8',
  160: '#ebf8fd',
};
