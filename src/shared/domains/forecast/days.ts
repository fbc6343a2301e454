/** The day of an instant in UTC, `YYYY-MM-DD`. */
export const isoDayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
