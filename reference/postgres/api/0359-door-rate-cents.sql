-- The cells of a labor grid made from a door rate are exact to the cent. 50.05 dollars times 0.3 hours are 15.015, which
-- is rounded up; as a fraction of two powers it was a little less, and rounded down. Cents times tenths of an hour is a
-- whole number.

create or replace function office.door_rate_grid(door_rate double precision) returns jsonb language sql immutable as $$
  select jsonb_agg(line order by hours)
    from (
      select hours, jsonb_agg(
               floor(cents * (hours * 10 + tenth) / 10 + 0.5) / 100
               order by tenth) as line
        from (select floor(round((door_rate * 100)::numeric, 6)::double precision + 0.5) as cents) as rate,
             generate_series(0, 15) as hours, generate_series(0, 9) as tenth
       group by hours
    ) as made
$$;
