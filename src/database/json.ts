import { sql } from 'drizzle-orm'

/** A list as one parameter, however long; `jsonb_…` functions make rows of it again. */
export const json = (list: readonly unknown[]) => sql`${JSON.stringify(list)}::jsonb`
