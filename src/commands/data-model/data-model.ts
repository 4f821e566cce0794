import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/platform/database/statements/rows'
import { TABLES } from './tables'

const column = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  generated: z.boolean(),
  key: z.boolean(),
  reference: z.string().nullable(),
})
type Column = z.infer<typeof column>

// Of a partitioned table only the parent: its partitions are named after months.
const COLUMNS = sql`
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required, a.attgenerated <> '' as generated,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as key,
    (select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
      order by f.conname limit 1) as reference
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const uniqueIndex = z.object({ table: z.string(), definition: z.string() })
type UniqueIndex = z.infer<typeof uniqueIndex>

const UNIQUE_INDEXES = sql`
  select c.relname as "table", regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING \\w+ ', '') as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary and not c.relispartition
  order by c.relname, definition`

const notesOn = ({ key, required, generated, reference }: Column) =>
  [
    key && 'key',
    !(required || key) && 'may be null',
    generated && 'generated',
    reference && `→ \`${reference}\``,
  ]
    .filter(Boolean)
    .join(', ')

function tableSection(
  table: string,
  purpose: string,
  columns: readonly Column[],
  indexes: readonly UniqueIndex[],
) {
  const rows = columns.map((each) => `| \`${each.name}\` | ${each.type} | ${notesOn(each)} |`)
  const unique = indexes.map(({ definition }) => `\`${definition}\``)
  return [
    `### ${table}`,
    purpose,
    ['| column | type | |', '| --- | --- | --- |', ...rows].join('\n'),
    ...(unique.length > 0 ? [`Unique: ${unique.join('; ')}`] : []),
  ].join('\n\n')
}

/** A diagram of the references between tables, without Payload's own. */
function diagram(columns: readonly Column[]): string {
  const arrows = columns
    .filter(({ table, reference }) => reference !== null && !table.startsWith('payload_'))
    .map(({ table, name, reference }) => `  ${reference} ||--o{ ${table} : ${name}`)
  return ['```mermaid', 'erDiagram', ...arrows, '```'].join('\n')
}

/**
 * The text of docs/data-model.md, from a migrated database.
 * @throws Error when a table has no purpose in tables.ts, or a purpose has no table
 */
export async function dataModel(database: Database): Promise<string> {
  const columns = z.array(column).parse((await database.execute(COLUMNS)).rows)
  const indexes = z.array(uniqueIndex).parse((await database.execute(UNIQUE_INDEXES)).rows)
  const found = new Set(columns.map(({ table }) => table))
  const described = new Set(Object.values(TABLES).flatMap((tables) => Object.keys(tables)))
  const odd = [...found, ...described].filter((name) => !(found.has(name) && described.has(name)))
  if (odd.length > 0)
    throw new Error(`src/commands/data-model/tables.ts and the database differ in ${odd.join(', ')}`)
  const of = <Row extends { table: string }>(rows: readonly Row[], name: string) =>
    rows.filter(({ table }) => table === name)
  const sections = Object.entries(TABLES).map(([topic, tables]) =>
    [
      `## ${topic}`,
      ...Object.entries(tables).map(([table, purpose]) =>
        tableSection(table, purpose, of(columns, table), of(indexes, table)),
      ),
    ].join('\n\n'),
  )
  return `${[
    '# Data model',
    '<!-- Written by npm run data-model; do not edit. -->',
    'The tables of a migrated database. The purposes come from `src/commands/data-model/tables.ts`, everything else from PostgreSQL.',
    diagram(columns),
    ...sections,
  ].join('\n\n')}\n`
}
