import type { CatalogueImport, ImportMapping } from '@/admin-views/api/imports'
import { columnTitle } from '@/admin-views/imports/import-words'
import { IMPORT_FIELDS, type ImportField, REQUIRED_IMPORT_FIELDS } from '@/domain/rules/imports/import-fields'

/** The user's unsent changes to the mapping that the server proposes. */
export type MappingDraft = Partial<Omit<ImportMapping, 'sheet'>>

type Proposal = Pick<
  CatalogueImport,
  'columns' | 'defaults' | 'clear' | 'number_new' | 'create_categories' | 'sheet'
>

/** Any field can have one value for all rows except the one that identifies a product. */
const hasOneValue = (field: ImportField) => field !== 'cat_no'

const fieldsOf = ({ columns }: Pick<ImportMapping, 'columns'>) =>
  Object.values(columns).filter((field) => field !== null)

/** The mapping on screen: the proposal with the user's changes. */
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

/** The mapping to send: no default for a field that has a column, and no clearing for one that has none. */
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

/** The fields that a new product needs, but that have neither a column nor a default. */
export function missingFields(mapping: ImportMapping): ImportField[] {
  const { columns, defaults, number_new } = sentMapping(mapping)
  const known = [...fieldsOf({ columns }), ...Object.keys(defaults), ...(number_new ? ['cat_no'] : [])]
  return REQUIRED_IMPORT_FIELDS.filter((field) => !known.includes(field))
}

/** Whether every row has a catalogue number: from its column, or a new one. */
const hasNumbers = (mapping: ImportMapping) => !missingFields(mapping).includes('cat_no')

/** The header of the column that is mapped to a field; null if there is none. */
export function sourceOf(field: ImportField, { columns }: ImportMapping): string | null {
  return Object.keys(columns).find((header) => columns[header] === field) ?? null
}

/** For each column whose field another column has too: the headers of the others. */
export function rivals({ columns }: ImportMapping): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [header, field] of Object.entries(columns)) {
    if (field === null) continue
    const others = Object.keys(columns).filter((other) => other !== header && columns[other] === field)
    if (others.length > 0) found.set(header, others)
  }
  return found
}

/** Why a mapping cannot be checked yet; null if it can. */
export function mappingProblem(mapping: ImportMapping): string | null {
  if (!hasNumbers(mapping)) return `Still needed: ${columnTitle('cat_no')}.`
  const [header] = rivals(mapping).keys()
  const twice = header === undefined ? undefined : mapping.columns[header]
  return twice ? `${columnTitle(twice)} is chosen more than once.` : null
}
