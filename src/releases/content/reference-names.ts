import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { knownDocument, titleOf } from '@/content-seed/known-documents'
import { readReference } from '@/domain/content/reference'
import { releaseSlug } from '@/domain/rules/releases/release-slug'
import { type Database, selectRows } from '@/platform/database/statements/rows'

/** Staff's categories, each with the end of the address that it has, or gets when it is first released. */
export async function knownCategories(db: Database): Promise<{ name: string; slug: string }[]> {
  const rows = await selectRows(
    db,
    z.object({ name: z.string(), slug: z.string().nullable() }),
    sql`select c.category_name as name, r.slug from reference_categories c
        left join release_categories r on r.category_id = c.id and r.until is null order by name`,
  )
  return rows.map(({ name, slug }) => ({ name, slug: slug ?? releaseSlug(name) }))
}

/** A link that names something, within a text. */
const REFERENCE = /doc:[a-z]+\/[^\s)]+/g

const documentRow = z.object({ key: z.string(), content: z.unknown() })

const productRow = z.object({ cat_no: z.string(), name: z.string() })

/** The titles of documents, categories and products by the key of a reference. */
async function titlesOf(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const numbers = keys.filter((key) => key.startsWith('product/')).map((key) => key.slice('product/'.length))
  const products = await selectRows(
    db,
    productRow,
    sql`select cat_no, name from reference_products
        where cat_no = any(${sql.param(numbers)}::text[]) and deleted_at is null`,
  )
  const categories = keys.some((key) => key.startsWith('category/')) ? await knownCategories(db) : []
  // Includes removed documents; without the blocks of pages, which are large.
  const rows = await selectRows(
    db,
    documentRow,
    sql`select document_key as key, content - 'blocks' as content from content_documents
        where document_key = any(${sql.param([...keys])}::text[])`,
  )
  const saved = new Map(rows.map(({ key, content }) => [key, content]))
  const documents = keys.flatMap((key): [string, string][] => {
    const content = saved.get(key) ?? knownDocument(key)?.seed
    return content === undefined ? [] : [[key, titleOf(key, content)]]
  })
  return new Map([
    ...documents,
    ...products.map(({ cat_no, name }): [string, string] => [`product/${cat_no}`, name]),
    ...categories.map(({ slug, name }): [string, string] => [`category/${slug}`, name]),
  ])
}

/**
 * Replaces references in texts by the titles of their targets.
 * @param texts in which references may be
 * @returns the function that replaces them; a reference without a target stays
 */
export async function referenceNames(
  db: Database,
  texts: readonly string[],
): Promise<(text: string) => string> {
  const found = texts.flatMap((text) => text.match(REFERENCE) ?? [])
  const keys = new Set(found.flatMap((href) => readReference(href)?.key ?? []))
  const titles = await titlesOf(db, [...keys])
  return (text) =>
    text.replace(REFERENCE, (href) => {
      const reference = readReference(href)
      const title = reference && titles.get(reference.key)
      return title ? `“${title}”${reference.anchor && ` #${reference.anchor}`}` : href
    })
}
