import { vi } from 'vitest'
import type { Api } from './api'

type Statement = { text: string; values?: unknown[] }

/** The arguments of pg's query: a text or a statement, with its values beside it or in it. */
function statementOf([asked, values]: unknown[]): Statement {
  const statement = typeof asked === 'string' ? { text: asked } : (asked as Statement)
  return { text: statement.text, values: statement.values ?? (values as unknown[] | undefined) }
}

/**
 * Makes a call and asks PostgreSQL for the plan of each of its statements.
 * @returns the lines of the plans that read one of the tables
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
