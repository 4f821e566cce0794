import type { ImportMapping } from '@/admin-views/api/imports'
import { missingFields, nounOfMapping, sourceOf } from '@/admin-views/imports/columns/mapping'
import { columnTitle } from '@/admin-views/imports/import-words'
import { type ImportNoun, type MappedField, NOUN_FIELDS } from '@/domain/rules/imports/import-nouns'

/** The fields that every row needs, each with the column or the default that it comes from. */
export function NeededFields({ mapping }: { mapping: ImportMapping }) {
  const missing = missingFields(mapping)
  const noun = nounOfMapping(mapping)
  const { keys, required } = NOUN_FIELDS[noun]
  return (
    <section aria-labelledby="needed">
      <h3 id="needed" className="font-serif text-lg">
        {noun === 'lots' ? 'What every row needs' : 'What a new product needs'}
      </h3>
      <dl className="mt-2 text-sm">
        {required.map((field) => (
          <div key={field} className="border-line border-t py-2">
            <dt className="font-medium">{columnTitle(field)}</dt>
            <dd
              className={
                keys.includes(field) && missing.includes(field) ? 'text-danger' : 'break-words text-ink-muted'
              }
            >
              {missing.includes(field) ? MISSING[noun][field] : sourceText(field, mapping)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const NOT_CREATED = 'In no column: only products that exist are updated'

const MISSING: Readonly<Record<ImportNoun, Partial<Record<MappedField, string>>>> = {
  products: {
    cat_no: 'Choose its column, or have the numbers given',
    name: NOT_CREATED,
    category: NOT_CREATED,
  },
  lots: { cat_no: 'Choose its column', lot_no: 'Choose its column' },
}

function sourceText(field: MappedField, mapping: ImportMapping): string {
  const header = sourceOf(field, mapping)
  if (header !== null) return `From “${header}”`
  return field === 'cat_no' ? 'The next free one' : `“${mapping.defaults[field]}” in every new product`
}
