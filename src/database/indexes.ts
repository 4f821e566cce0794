import type { PostgresAdapterArgs } from '@payloadcms/db-postgres'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'

type SchemaHook = NonNullable<PostgresAdapterArgs['afterSchemaInit']>[number]

/**
 * What a product search looks through: one lower-case text a row, which the database makes of the row whenever it is
 * written (src/migrations). Made while searching, it costs three times what the search itself does.
 */
export const productSearchText = sql.raw('"search_text"')

/**
 * What products are ordered by name with first; names that agree in it are ordered by the rest. A B-tree takes entries
 * of up to 2,704 bytes, a name has up to 1,000 characters of up to four bytes.
 */
export const productNameStart = sql.raw('left(lower("name"), 500)')

/** The words of a product's name (src/migrations), as src/domain/search-rank.ts has those of what is sought. */
export const productNameWords = sql.raw('"name_words"')

/** What a search for admin users looks through. */
export const adminUserSearchText = sql.raw(
  `lower("name" || chr(10) || "email" || chr(10) || coalesce("phone", ''))`,
)

/** Lists are of the living; what is in the trash is in none of them. */
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
      // In the database with what filters look at besides (src/migrations): they are found and counted from it alone.
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
      // Of an address of any length a hash index keeps four bytes; it is only asked for equal ones.
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
