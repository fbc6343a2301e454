import { formatLogTime } from '@shared/kernel/text/format';
import type { Schedule, Timetable } from './model';
import { scheduledExportsTexts } from './texts';
import { WEEKDAYS } from '@shared/kernel/dates/dates';

/** 'Mondays at 06:30' */
export const whenText = ({ every, weekday, time }: Timetable): string =>
  every === 'day'
    ? scheduledExportsTexts.when.day(time)
    : scheduledExportsTexts.when.week(WEEKDAYS[weekday] ?? '', time);

type Shown = Pick<Schedule, 'last' | 'next'>;

/** When it is due next, as a list shows it. */
export const nextText = ({ next }: Shown): string =>
  next === null ? scheduledExportsTexts.paused : formatLogTime(next);

/** The last outcome; its status has a separate text. */
export const lastText = ({ last }: Shown): string =>
  last === null
    ? scheduledExportsTexts.never
    : [formatLogTime(last.at), ...(last.text === null ? [] : [last.text])].join('. ');

const two = (value: number): string => String(value).padStart(2, '0');

/** `Stores 2026-11-21 0630`, by the clock of this computer. */
export const runFileName = (name: string, at: Date): string =>
  `${name} ${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}${two(at.getMinutes())}`;
