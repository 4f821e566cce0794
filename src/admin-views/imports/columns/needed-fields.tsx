import type { ImportMapping } from '@/admin-views/api/imports'
import { missingFields, sourceOf } from '@/admin-views/imports/columns/mapping'
import { columnTitle } from '@/admin-views/imports/import-words'
import { type ImportField, REQUIRED_IMPORT_FIELDS } from '@/domain/import-fields'

/** The fields that a new product requires, with their source. An existing product needs only its number. */
export function NeededFields({ mapping }: { mapping: ImportMapping }) {
  const missing = missingFields(mapping)
  return (
    <section aria-labelledby="needed">
      <h3 id="needed" className="font-serif text-lg">
        What a new product needs
      </h3>
      <dl className="mt-2 text-sm">
        {REQUIRED_IMPORT_FIELDS.map((field) => (
          <div key={field} className="border-line border-t py-2">
            <dt className="font-medium">{columnTitle(field)}</dt>
            <dd
              className={
                field === 'cat_no' && missing.includes(field) ? 'text-danger' : 'break-words text-ink-muted'
              }
            >
              {missing.includes(field) ? MISSING[field] : sourceText(field, mapping)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const NOT_CREATED = 'In no column: only products that exist are updated'

const MISSING: Partial<Record<ImportField, string>> = {
  cat_no: 'Choose its column, or have the numbers given',
  name: NOT_CREATED,
  category: NOT_CREATED,
}

function sourceText(field: ImportField, mapping: ImportMapping): string {
  const header = sourceOf(field, mapping)
  if (header !== null) return `From “${header}”`
  return field === 'cat_no' ? 'The next free one' : `“${mapping.defaults[field]}” in every new product`
}
