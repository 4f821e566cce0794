import type { PostgresAdapterArgs } from '@payloadcms/db-postgres'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'

type SchemaHook = NonNullable<PostgresAdapterArgs['afterSchemaInit']>[number]

/**
 * The searched text of a product: one lower-case column per row, which the database maintains (src/platform/database/migrations).
 * Computing it during the search would take three times as long as the search.
 */
export const productSearchText = sql.raw('"search_text"')

/** Whether folding changes more of the searched text than its case; and the text folded, of which only these have an index. */
export const hasFoldedText = sql.raw('octet_length("search_text") <> char_length("search_text")')
export const foldedSearchText = sql.raw('folded_text("search_text")')

/**
 * First sort key of products by name; ties are sorted by the rest. A B-tree entry has at most 2,704 bytes, and a name
 * up to 1,000 characters of up to four bytes.
 */
export const productNameStart = sql.raw('left(lower("name"), 500)')

/** The words of a product's name (src/platform/database/migrations), separated like the search text's in src/domain/rules/search/search-rank.ts. */
export const productNameWords = sql.raw('"name_words"')

/** The searched text of admin users. */
export const adminUserSearchText = sql.raw(
  `lower("name" || chr(10) || "email" || chr(10) || coalesce("phone", ''))`,
)

/** Lists show only living products, not the trash. */
const living = sql`"deleted_at" is null`

/** Indexes that Payload's fields cannot express: unique ignoring case, text search, list order. */
export const addIndexes: SchemaHook = ({ schema, extendTable }) => {
  const { reference_categories, reference_products, admin_users } = schema.tables
  if (!reference_categories || !reference_products || !admin_users) {
    throw new Error('The collections and their indexes disagree on table names')
  }
  extendTable({
    table: reference_categories,
    extraConfig: () => ({
      name_key: uniqueIndex('reference_categories_name_key').on(sql`lower("category_name")`),
    }),
  })
  extendTable({
    table: reference_products,
    extraConfig: () => ({
      cat_no_key: uniqueIndex('reference_products_cat_no_key').on(sql`lower("cat_no")`).where(living),
      // The migrations add the columns that filters need, for index-only scans (src/platform/database/migrations).
      newest: index('reference_products_newest').on(sql`"created_at" desc`, sql`"id" desc`).where(living),
      newestOfStatus: index('reference_products_newest_of_status')
        .on(sql`"inventory_status"`, sql`"created_at" desc`, sql`"id" desc`)
        .where(living),
      newestOfCategory: index('reference_products_newest_of_category')
        .on(sql`"category_id"`, sql`"created_at" desc`, sql`"id" desc`)
        .where(living),
      byStatus: index('reference_products_by_status').on(sql`"inventory_status"`, sql`"id"`).where(living),
      byName: index('reference_products_by_name').on(productNameStart).where(living),
      byChange: index('reference_products_by_change').on(sql`"updated_at"`, sql`"id"`).where(living),
      trash: index('reference_products_trash')
        .on(sql`"deleted_at"`, sql`"id"`)
        .where(sql`"deleted_at" is not null`),
      // A hash index stores four bytes for an address of any length; it is used only for equality.
      image: index('reference_products_image')
        .using('hash', sql`"image_path"`)
        .where(sql`"image_path" is not null`),
      file: index('reference_products_file')
        .using('hash', sql`"file_path"`)
        .where(sql`"file_path" is not null`),
      nameWords: index('reference_products_name_words')
        .using('gin', sql`${productNameWords} gin_trgm_ops`)
        .where(living),
      search: index('reference_products_search').using('gin', sql`(${productSearchText}) gin_trgm_ops`),
    }),
  })
  extendTable({
    table: admin_users,
    extraConfig: () => ({
      byName: index('admin_users_by_name').on(sql`lower("name")`, sql`"id"`),
      search: index('admin_users_search').using('gin', sql`(${adminUserSearchText}) gin_trgm_ops`),
    }),
  })
  return schema
}
