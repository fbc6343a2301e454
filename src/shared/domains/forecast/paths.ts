export const forecastPaths = { board: '/launch-forecast' };
