/** As many dots whatever is behind them: their number would say how long it is, or that there is none. */
export const Masked = () => (
  <span role="img" aria-label="Hidden">
    ••••••••
  </span>
);
