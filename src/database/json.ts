import { sql } from 'drizzle-orm'

/** A list of any length as one parameter; `jsonb_…` functions turn it into rows. */
export const json = (list: readonly unknown[]) => sql`${JSON.stringify(list)}::jsonb`
