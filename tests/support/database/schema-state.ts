import type pg from 'pg'

/** A column as older code knows it. */
type Column = { type: string; isNullable: boolean; hasDefault: boolean; isGenerated: boolean }

/** A schema, as far as code and rows depend on it. */
export type SchemaState = {
  /** Columns by `table.column`. */
  columns: Map<string, Column>
  /** Values of enumerated types, functions with their parameters. */
  named: Set<string>
  /** All but CHECK and NOT NULL: constraints that an insert or update of older code may break. */
  constraints: Map<string, { table: string; isValidated: boolean }>
  /** Unique indexes by name, with their tables. */
  unique: Map<string, string>
  /** All indexes by name. */
  indexes: Set<string>
  /** Each table's file: another one means that the table was rewritten. */
  files: Map<string, string>
}

const rows = async <Row>(client: pg.Client, text: string): Promise<Row[]> => (await client.query(text)).rows

/** Reads the schema `public`. */
export async function readSchema(client: pg.Client): Promise<SchemaState> {
  const columns = await rows<{ name: string } & Column>(
    client,
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
       a.attgenerated <> '' as "isGenerated"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  )
  const named = await rows<{ name: string }>(
    client,
    `select t.typname || ' ' || e.enumlabel as name from pg_enum e join pg_type t on t.oid = e.enumtypid
     union all select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists
       (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  const constraints = await rows<{ name: string; table: string; isValidated: boolean }>(
    client,
    `select c.relname || '.' || k.conname as name, c.relname as table, k.convalidated as "isValidated"
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'x')`,
  )
  const indexes = await rows<{ name: string; table: string; isUnique: boolean }>(
    client,
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, i.indisunique as "isUnique"
     from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace`,
  )
  const files = await rows<{ name: string; file: string }>(
    client,
    `select relname as name, relfilenode::text as file from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    named: new Set(named.map(({ name }) => name)),
    constraints: new Map(constraints.map(({ name, ...constraint }) => [name, constraint])),
    unique: new Map(indexes.flatMap(({ name, table, isUnique }) => (isUnique ? [[name, table]] : []))),
    indexes: new Set(indexes.map(({ name }) => name)),
    files: new Map(files.map(({ name, file }) => [name, file])),
  }
}

/** The fault of a table that was rewritten as a whole. */
export const writtenAgain = (table: string): string => `the table ${table} was written again as a whole`

/**
 * The faults of a change that stop the previous version's code from working on the schema, or make its calls wait
 * (contract §8): a part that it uses is gone or has another type; its inserts violate something new; an existing table
 * was rewritten as a whole. Dropping a column drops the indexes that include it, without a word.
 */
export function breaksOf(before: SchemaState, after: SchemaState): string[] {
  const tables = new Set([...before.columns.keys()].map((name) => name.split('.')[0] ?? ''))
  const broken: string[] = []
  for (const [name, { type }] of before.columns) {
    const now = after.columns.get(name)
    if (!now) broken.push(`the column ${name} is gone`)
    else if (now.type !== type) broken.push(`the column ${name} is ${now.type}, was ${type}`)
  }
  for (const [name, { isNullable, hasDefault, isGenerated }] of after.columns) {
    if (!tables.has(name.split('.')[0] ?? '') || isNullable || isGenerated) continue
    const was = before.columns.get(name)
    if (!was && !hasDefault) broken.push(`the new column ${name} must be given, and has no default`)
    if (was?.isNullable) broken.push(`the column ${name} may no longer be null`)
  }
  for (const name of before.named) if (!after.named.has(name)) broken.push(`${name} is gone`)
  for (const name of before.indexes) if (!after.indexes.has(name)) broken.push(`the index ${name} is gone`)
  for (const [name, { table }] of after.constraints)
    if (tables.has(table) && !before.constraints.has(name)) {
      const column = [...after.columns.keys()].some(
        (each) => each.startsWith(`${table}.`) && !before.columns.has(each),
      )
      // A constraint of a new column, which older code leaves empty.
      if (!column) broken.push(`the constraint ${name} is new on a table that is there`)
    }
  for (const [name, table] of after.unique)
    if (tables.has(table) && !before.unique.has(name))
      broken.push(`the unique index ${name} is new on a table that is there`)
  for (const [name, file] of before.files) {
    const now = after.files.get(name)
    if (now !== undefined && now !== file) broken.push(writtenAgain(name))
  }
  return broken
}
