import type { CatalogueImport, ImportMapping } from '@/admin-views/api/imports'
import { columnTitle } from '@/admin-views/imports/import-words'
import { IMPORT_FIELDS, type ImportField, REQUIRED_IMPORT_FIELDS } from '@/domain/import-fields'

/** What somebody has chosen over what the server proposes, and not sent yet. */
export type MappingDraft = Partial<Omit<ImportMapping, 'sheet'>>

type Proposal = Pick<
  CatalogueImport,
  'columns' | 'defaults' | 'clear' | 'number_new' | 'create_categories' | 'sheet'
>

/** A field of all rows alike makes sense but for what tells one product from the others. */
const hasOneValue = (field: ImportField) => field !== 'cat_no'

const fieldsOf = ({ columns }: Pick<ImportMapping, 'columns'>) =>
  Object.values(columns).filter((field) => field !== null)

/** The mapping as it stands on the screen: what is proposed, and what was chosen instead. */
export function chosenMapping(proposal: Proposal, draft: MappingDraft = {}): ImportMapping {
  const proposed = proposal.columns.map(({ header, field }) => [header, field] as const)
  const columns = Object.fromEntries(
    proposed.map(([header, field]) => [
      header,
      draft.columns?.[header] === undefined ? field : draft.columns[header],
    ]),
  )
  return {
    columns,
    defaults: { ...(draft.defaults ?? proposal.defaults) },
    clear: draft.clear ?? proposal.clear,
    number_new: draft.number_new ?? proposal.number_new,
    create_categories: draft.create_categories ?? proposal.create_categories,
    ...(proposal.sheet !== null && { sheet: proposal.sheet }),
  }
}

/** What is sent of a mapping: a field that has a column needs no value for all rows, and one without has no empty cells. */
export function sentMapping(mapping: ImportMapping): ImportMapping {
  const mapped = fieldsOf(mapping)
  const defaults = Object.entries(mapping.defaults).filter(
    ([field, text]) => !mapped.includes(field) && text.trim() !== '',
  )
  const clear = mapping.clear.filter((field) => mapped.includes(field))
  return { ...mapping, defaults: Object.fromEntries(defaults), clear }
}

/** The fields that have no column and can have one value for all rows. */
export function fieldsForAllRows(mapping: ImportMapping): ImportField[] {
  const mapped = fieldsOf(mapping)
  return IMPORT_FIELDS.filter((field) => hasOneValue(field) && !mapped.includes(field))
}

/** The fields that a new product needs, and that have no column and no value for all rows. */
export function missingFields(mapping: ImportMapping): ImportField[] {
  const { columns, defaults, number_new } = sentMapping(mapping)
  const known = [...fieldsOf({ columns }), ...Object.keys(defaults), ...(number_new ? ['cat_no'] : [])]
  return REQUIRED_IMPORT_FIELDS.filter((field) => !known.includes(field))
}

/** Whether rows can be matched: without numbers, all of them have to be new products. */
const hasNumbers = (mapping: ImportMapping) => !missingFields(mapping).includes('cat_no')

/** The headers of the column that a required field comes from; null without one. */
export function sourceOf(field: ImportField, { columns }: ImportMapping): string | null {
  return Object.keys(columns).find((header) => columns[header] === field) ?? null
}

/** For each column whose field another one has as well: the headers of the others. */
export function rivals({ columns }: ImportMapping): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [header, field] of Object.entries(columns)) {
    if (field === null) continue
    const others = Object.keys(columns).filter((other) => other !== header && columns[other] === field)
    if (others.length > 0) found.set(header, others)
  }
  return found
}

/** Why a mapping cannot be checked yet; null when it can. */
export function mappingProblem(mapping: ImportMapping): string | null {
  if (!hasNumbers(mapping)) return `Still needed: ${columnTitle('cat_no')}.`
  const [header] = rivals(mapping).keys()
  const twice = header === undefined ? undefined : mapping.columns[header]
  return twice ? `${columnTitle(twice)} is chosen more than once.` : null
}
