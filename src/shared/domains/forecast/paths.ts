export const forecastPaths = { board: '/launch-forecast', timeBoard: '/where-the-days-go' };
