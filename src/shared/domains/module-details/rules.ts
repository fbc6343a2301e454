/** The newest grid or matrix of a name is the current one, the one before it Prior 1, and so on. */
export const gridPeriod = (order: number): string => (order === 1 ? 'Current' : `Prior ${order - 1}`);
