import type { Payload } from 'payload'

/**
 * Has each step of every job cut off once, while something is done: where a step notes how far it is, its connection ends
 * as that of a process that dies there, and the next try goes through.
 * @returns how many steps were cut off
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

/** Where a process dies in the middle of a step. */
type Deaths = {
  table: string
  /** A number of each row that is written, in SQL. */
  rank: string
  /** At these it dies, once at each; the next try goes through. They are written in this order. */
  at: readonly number[]
}

/** Has a process die in the middle of steps, at some rows, while something is done: its connection ends. */
export async function withDeathsAt(
  { db: { pool } }: Payload,
  { table, rank, at }: Deaths,
  act: () => Promise<void>,
): Promise<void> {
  // A sequence keeps its value when the transaction is lost.
  await pool.query(`
    create sequence died_at;
    create function die_once() returns trigger language plpgsql as $$ begin
      if ${rank} > (select last_value from died_at) then
        perform setval('died_at', ${rank}), pg_terminate_backend(pg_backend_pid());
      end if; return new; end $$;
    create trigger die_once before insert or update on ${table} for each row when (${rank} in (${at}))
      execute function die_once()`)
  try {
    await act()
    const { rows } = await pool.query<{ last: number }>('select last_value::int as last from died_at')
    if (rows[0]?.last !== at.at(-1)) throw new Error(`It did not die at ${at}: ${rows[0]?.last}`)
  } finally {
    await pool.query('drop function die_once cascade; drop sequence died_at')
  }
}
