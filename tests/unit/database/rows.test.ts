import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { countRows, selectOne, selectRow, selectRows, UnexpectedRow } from '@/database/rows'

const product = z.object({ id: z.int(), cat_no: z.string(), fields: z.unknown() })
const statement = sql`select id, cat_no, fields from products`

/** A database that answers every statement with these rows. */
const answering = (...rows: unknown[]) =>
  // Of pg's answer nothing but the rows is read.
  ({ execute: async () => ({ rows }) }) as unknown as Database

const first = { id: 1, cat_no: 'AV-1', fields: null }

describe('rows of a statement', () => {
  test('are what the schema says, in their order', async () => {
    const rows = [first, { id: 2, cat_no: 'AV-2', fields: { name: 'Abacavir' } }]
    expect(await selectRows(answering(...rows), product, statement)).toEqual(rows)
    expect(await selectRow(answering(...rows), product, statement)).toEqual(first)
    expect(await selectOne(answering(...rows), product, statement)).toEqual(first)
  })

  test('a row that is not there is undefined, or an error where there always is one', async () => {
    expect(await selectRows(answering(), product, statement)).toEqual([])
    expect(await selectRow(answering(), product, statement)).toBeUndefined()
    await expect(selectOne(answering(), product, statement)).rejects.toThrow(UnexpectedRow)
  })

  test('a column that was renamed is named by the error, also one that may hold anything', async () => {
    const renamed = [{ id: 1, catalogue_no: 'AV-1', content: null }]
    await expect(selectRows(answering(...renamed), product, statement)).rejects.toThrow(
      /cat_no: .*expected string, received undefined.*fields: /,
    )
  })

  test('the error names the column and keeps its value to itself', async () => {
    const error = await selectRow(answering({ ...first, cat_no: 4711 }), product, statement).catch(String)
    expect(error).toContain('cat_no')
    expect(error).not.toContain('4711')
  })

  test('a number that pg gives as a text is one that the statement has not cast', async () => {
    await expect(selectOne(answering({ ...first, id: '1' }), product, statement)).rejects.toThrow('id: ')
  })

  test('are counted', async () => {
    expect(await countRows(answering({ total: 154 }), sql`products`)).toBe(154)
  })
})
