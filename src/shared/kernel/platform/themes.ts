import { oneOf } from '@shared/kernel/guard';

export const THEMES = ['system', 'light', 'dark', 'highContrast'] as const;
export type Theme = (typeof THEMES)[number];
export const themeOf = (value: unknown): Theme | undefined => oneOf(THEMES).safeParse(value).data;
