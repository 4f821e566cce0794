import type { ImportMapping } from '@/admin-views/api/imports'
import { missingFields, sourceOf } from '@/admin-views/imports/columns/mapping'
import { columnTitle } from '@/admin-views/imports/import-words'
import { REQUIRED_IMPORT_FIELDS } from '@/domain/import-fields'

/** What no product can be without, and where it comes from. */
export function NeededFields({ mapping }: { mapping: ImportMapping }) {
  const missing = missingFields(mapping)
  return (
    <section aria-labelledby="needed">
      <h3 id="needed" className="font-serif text-lg">
        What a product needs
      </h3>
      <dl className="mt-2 text-sm">
        {REQUIRED_IMPORT_FIELDS.map((field) => (
          <div key={field} className="border-line border-t py-2">
            <dt className="font-medium">{columnTitle(field)}</dt>
            <dd className={missing.includes(field) ? 'text-danger' : 'break-words text-ink-muted'}>
              <Source field={field} mapping={mapping} isMissing={missing.includes(field)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Source({
  field,
  mapping,
  isMissing,
}: {
  field: (typeof REQUIRED_IMPORT_FIELDS)[number]
  mapping: ImportMapping
  isMissing: boolean
}) {
  if (isMissing)
    return field === 'cat_no' ? 'Choose its column' : 'Choose its column, or give one value for all rows'
  const header = sourceOf(field, mapping)
  return header === null ? `“${mapping.defaults[field]}” in every row` : `From “${header}”`
}
