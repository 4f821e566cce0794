import { beforeAll, describe, expect, test } from 'vitest'
import { EMAIL_MAX, NAME_BELOW, PHONE_DIGITS_MAX } from '@/domain/rules/accounts/admin-user'
import { CATEGORY_DESCRIPTION_MAX, CATEGORY_NAME_MAX } from '@/domain/rules/categories/reference-category'
import { fieldsOfKind, PRODUCT_FIELDS } from '@/domain/rules/products/product-fields'
import { FILE_PATH_MAX } from '@/domain/rules/text/file-path'
import { type Api, openApi } from '../../support/application/api'
import { createCategory } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

/** Characters of four bytes each (CJK Extension B) that no compression makes smaller, the same in each run. */
let seed = 1
const rare = (count: number) =>
  Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCodePoint(0x20000 + (seed % 0xa6d0))
  }).join('')

/** The maximum of addresses counts UTF-16 units, of which these characters take two. */
const address = () => {
  const start = 'https://files.example/'
  return start + rare(Math.floor((FILE_PATH_MAX - start.length) / 2))
}
const email = () => {
  const domain = '@x.example'
  return rare(Math.floor((EMAIL_MAX - domain.length) / 2)) + domain
}

/** Each text column of the database with its longest value. */
const PRODUCT = {
  ...Object.fromEntries(
    fieldsOfKind('line', 'lines').map((field) => [field, () => rare(PRODUCT_FIELDS[field].max)]),
  ),
  image_path: address,
  file_path: address,
}
const LONGEST: Record<string, Record<string, () => string>> = {
  reference_products: PRODUCT,
  reference_categories: {
    category_name: () => rare(CATEGORY_NAME_MAX),
    description: () => rare(CATEGORY_DESCRIPTION_MAX),
  },
  admin_users: {
    name: () => rare(NAME_BELOW - 1),
    email,
    phone: () => '9'.repeat(PHONE_DIGITS_MAX),
  },
}
/** Texts of the server's own, of a known length. */
const MADE_BY_SERVER = ['password_hash', 'search_text', 'name_words', 'name_start', 'letter']

const CALLS = [
  ['reference_products', '/reference-standards/product/'],
  ['reference_categories', '/reference-standards/category/'],
  ['admin_users', '/admin-users/'],
] as const

/** Fields whose answer differs from the request; comparing the texts would fill the screen. */
const changedOf = (sent: Record<string, string>, shown: Record<string, unknown>) =>
  Object.keys(sent).filter((field) => sent[field] !== shown[field])

const longest = (table: string) =>
  Object.fromEntries(Object.entries(LONGEST[table] ?? {}).map(([field, make]) => [field, make()]))

describe('§3 The longest permitted texts, of four bytes a character and incompressible', () => {
  test.each(CALLS)('the test covers every text column of %s', async (table) => {
    const { rows } = await api.payload.db.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and data_type in ('text', 'character varying')`,
      [table],
    )
    const known = [...Object.keys(LONGEST[table] ?? {}), ...MADE_BY_SERVER]
    expect(rows.map((row) => row.column_name).filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(CALLS)('%s accepts them all at once, new and changed', async (table, address) => {
    const others =
      table === 'reference_products'
        ? { category_id: (await createCategory(api)).id }
        : table === 'admin_users'
          ? { password: 'long-enough' }
          : {}
    const first = longest(table)
    const made = await api.send<{ id: number } & Record<string, unknown>>(`POST ${address}`, {
      json: { ...first, ...others },
    })
    expect({ status: made.status, changed: changedOf(first, made.body) }).toEqual({
      status: 201,
      changed: [],
    })
    const second = longest(table)
    const { status, body } = await api.send<object>(`PUT ${address}${made.body.id}`, { json: second })
    expect({ status, changed: changedOf(second, { ...body }) }).toEqual({ status: 200, changed: [] })
  })

  test('names that differ only in their last character are ordered, both ways and page by page', async () => {
    const start = `Order ${rare(PRODUCT_FIELDS.name.max - 7)}`
    const { id: category_id } = await createCategory(api)
    const address = `/reference-standards/product/?category_id=${category_id}`
    for (const [i, last] of ['c', 'A', 'D', 'b'].entries()) {
      const json = { category_id, name: start + last, cat_no: `order-${i}` }
      expect((await api.send('POST /reference-standards/product/', { json })).status).toBe(201)
    }
    const lastLetters = async (query: string) => {
      const { body } = await api.send<{ name: string }[]>(`GET ${address}&${query}`)
      return body.map(({ name }) => name.at(-1)).join('')
    }
    expect(await lastLetters('sort=name')).toBe('AbcD')
    expect(await lastLetters('sort=-name')).toBe('DcbA')
    expect(await lastLetters('sort=name&limit=2&page=2')).toBe('cD')
  })

  test.each([
    ['/reference-standards/product/', 'cat_no', PRODUCT_FIELDS.cat_no.max],
    ['/reference-standards/category/', 'category_name', CATEGORY_NAME_MAX],
  ])('%s: %s is unique to its last character, ignoring case', async (address, field, max) => {
    const start = rare(max - 1)
    const { id: category_id } = await createCategory(api)
    const statuses = []
    for (const last of ['x', 'y', 'X']) {
      const json = { category_id, name: 'Unique', [field]: start + last }
      statuses.push((await api.send(`POST ${address}`, { json })).status)
    }
    expect(statuses).toEqual([201, 201, 409])
  })
})
