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
