import { sortedJson } from '../sorted-json';

/** Under what a read's answer is kept: the procedure and its input. */
export const answerKey = (path: string, input: unknown): string => `${path}:${sortedJson(input ?? null)}`;
