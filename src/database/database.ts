import type { Payload } from 'payload'

/** Runs SQL: the pool or an open transaction. */
export type Database = Pick<Payload['db']['drizzle'], 'execute'>
