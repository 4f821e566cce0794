import type { Payload } from 'payload'

/** Whether the database answers a statement. */
export const isAnswering = ({ db }: Payload): Promise<boolean> =>
  db.pool.query('select 1').then(
    () => true,
    () => false,
  )
