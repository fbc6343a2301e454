import { refused, type UnambiguousReading, valueRead, valueTexts } from './reading';

export interface TimeOfDay {
  hours: number;
  minutes: number;
  seconds: number;
}

const TIME = /^(\d{1,2})(?::(\d{2})(?::(\d{2}))?)?\s*([ap])?\.?(?:m\.?)?$/i;

/** Reads a time of day: "7:30", "19:30:15", "7:30 PM", "7 pm". */
export function readTime(text: string): UnambiguousReading<TimeOfDay> {
  const [, hours, minutes, seconds = '0', half] = TIME.exec(text.trim()) ?? [];
  const isWhole = minutes !== undefined || half !== undefined;
  const hour = Number(hours);
  const [minute, second] = [Number(minutes ?? '0'), Number(seconds)];
  const fits = half === undefined ? hour <= 23 : hour >= 1 && hour <= 12;
  if (!isWhole || !fits || minute > 59 || second > 59) return refused(valueTexts.noTime);
  const afternoon = half?.toLowerCase() === 'p';
  const of24 = half === undefined ? hour : (hour % 12) + (afternoon ? 12 : 0);
  return valueRead({ hours: of24, minutes: minute, seconds: second });
}
