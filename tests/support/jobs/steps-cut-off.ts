import type { Payload } from 'payload'

/**
 * Interrupts each step of every job once while `act` runs: where a step stores its progress, its connection ends
 * like that of a dying process, and the next try succeeds.
 * @returns the number of interrupted steps
 */
export async function withStepsCutOff({ db: { pool } }: Payload, act: () => Promise<void>): Promise<number> {
  await pool.query(`
    create sequence steps_tried;
    create function cut_off() returns trigger language plpgsql as $$ begin
      if nextval('steps_tried') % 2 = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$;
    create trigger cut_off before update of position, state on jobs for each row
      when (old.state = 'running' and (new.position <> old.position or new.state = 'done'))
      execute function cut_off()`)
  try {
    await act()
    const { rows } = await pool.query<{ tried: number }>(
      'select case when is_called then last_value::int else 0 end as tried from steps_tried',
    )
    return Math.ceil((rows[0]?.tried ?? 0) / 2)
  } finally {
    await pool.query('drop function cut_off cascade; drop sequence steps_tried')
  }
}

/** The rows at which a process dies. */
type Deaths = {
  table: string
  /** The number of the written row, as an expression in SQL. */
  rank: string
  /** It dies once at each of these ranks, in this order. */
  at: readonly number[]
}

/** Ends the connection of a process that writes certain rows, as if it died in the middle of a step, while `act` runs. */
export async function withDeathsAt(
  { db: { pool } }: Payload,
  { table, rank, at }: Deaths,
  act: () => Promise<void>,
): Promise<void> {
  // A sequence keeps its value when the transaction is lost.
  await pool.query(`
    create sequence died_at;
    create sequence deaths;
    create function die_once() returns trigger language plpgsql as $$ begin
      if ${rank} > (select last_value from died_at) then
        perform setval('died_at', ${rank}), nextval('deaths'), pg_terminate_backend(pg_backend_pid());
      end if; return new; end $$;
    create trigger die_once before insert or update on ${table} for each row when (${rank} in (${at}))
      execute function die_once()`)
  try {
    await act()
    const { rows } = await pool.query<{ last: number; deaths: number }>(
      'select died_at.last_value::int as last, deaths.last_value::int as deaths from died_at, deaths',
    )
    if (rows[0]?.last !== at.at(-1) || rows[0]?.deaths !== at.length)
      throw new Error(
        `It did not die at each of ${at}: ${rows[0]?.deaths} times, at ${rows[0]?.last} at last`,
      )
  } finally {
    await pool.query('drop function die_once cascade; drop sequence died_at, deaths')
  }
}
