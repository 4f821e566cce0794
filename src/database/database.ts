import type { Payload } from 'payload'

/** What runs SQL: the pool or an open transaction. */
export type Database = Pick<Payload['db']['drizzle'], 'execute'>
