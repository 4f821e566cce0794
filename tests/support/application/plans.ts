import { vi } from 'vitest'
import type { Api } from './api'

type Statement = { text: string; values?: unknown[] }

/** What reached the database: pg takes a text or a statement, with its values beside it or in it. */
function statementOf([asked, values]: unknown[]): Statement {
  const statement = typeof asked === 'string' ? { text: asked } : (asked as Statement)
  return { text: statement.text, values: statement.values ?? (values as unknown[] | undefined) }
}

/**
 * Makes a call and asks PostgreSQL how it went about each statement of it.
 * @returns the plans' lines, of statements that read any of the tables
 */
export async function plansOf(api: Api, call: string, ...tables: string[]): Promise<string[]> {
  const { pool } = api.payload.db
  const spy = vi.spyOn(pool, 'query')
  const { status } = await api.send(call)
  const statements = spy.mock.calls.map((parameters: unknown[]) => statementOf(parameters))
  spy.mockRestore()
  if (status !== 200) throw new Error(`${call} answered ${status}`)
  const plans: string[] = []
  for (const { text, values } of statements) {
    if (!tables.some((table) => text.includes(`from ${table}`))) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>({
      text: `explain (analyze, timing off, summary off, buffers off) ${text}`,
      values,
    })
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
