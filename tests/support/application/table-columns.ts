type Queryable = { query: (text: string) => Promise<{ rows: unknown[] }> }

/**
 * The columns of each table that a statement may write, joined by commas, without generated columns.
 * A partitioned table is named as a whole.
 * @returns by the table's name
 */
export async function writableColumns(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query(
    `select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
     from information_schema.columns c join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
     where c.table_schema = 'public' and c.is_generated = 'NEVER'
       -- A partition's rows are those of its table.
       and not exists (select from pg_inherits i where i.inhrelid = quote_ident(c.table_name)::regclass)
     group by 1`,
  )
  // Two texts a row, by the query.
  return new Map((rows as { name: string; columns: string }[]).map(({ name, columns }) => [name, columns]))
}
