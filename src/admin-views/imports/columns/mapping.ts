import type { CatalogueImport, ImportMapping } from '@/admin-views/api/imports'
import { columnTitle } from '@/admin-views/imports/import-words'
import {
  canBeCleared,
  hasField,
  type ImportNoun,
  type MappedField,
  NOUN_FIELDS,
  nounOf,
} from '@/domain/rules/imports/import-nouns'
import { dateKindSaidBy } from '@/domain/rules/imports/lot-import-fields'

/** The user's unsent changes to the mapping that the server proposes. */
export type MappingDraft = Partial<Omit<ImportMapping, 'sheet' | 'clear'> & Emptying>

/** What empty cells do: nothing, or they empty the fields of products that exist, with exceptions. */
type Emptying = {
  /** Whether empty cells empty their field. */
  empties: boolean
  /** The fields that they leave as they are. */
  kept: string[]
}

type Proposal = Pick<
  CatalogueImport,
  'columns' | 'defaults' | 'clear' | 'number_new' | 'create_categories' | 'sheet'
>

/** What the file is an import of, by the fields chosen so far. */
export const nounOfMapping = ({ columns }: Pick<ImportMapping, 'columns'>): ImportNoun =>
  nounOf(Object.values(columns))

/** The fields to choose from: with a lot's number among the chosen ones those of lots, else those of products and it. */
export const fieldsToChoose = (noun: ImportNoun): readonly MappedField[] =>
  noun === 'lots' ? NOUN_FIELDS.lots.fields : [...NOUN_FIELDS.products.fields, 'lot_no']

const fieldsOf = ({ columns }: Pick<ImportMapping, 'columns'>) =>
  Object.values(columns).filter((field) => field !== null)

/** The mapping on screen: the proposal with the user's changes. */
export function chosenMapping(proposal: Proposal, draft: MappingDraft = {}): ImportMapping {
  const proposed = proposal.columns.map(({ header, field }) => [header, field] as const)
  const chosen = proposed.map(
    ([header, field]) =>
      [header, draft.columns?.[header] === undefined ? field : draft.columns[header]] as const,
  )
  const noun = nounOf(chosen.map(([, field]) => field))
  // What the other kind of import has no field for is not imported.
  const columns = Object.fromEntries(
    chosen.map(([header, field]) => [header, field !== null && hasField(noun, field) ? field : null]),
  )
  return {
    columns,
    defaults: { ...(draft.defaults ?? proposal.defaults) },
    clear: clearedBy(emptyingOf(proposal, draft), Object.values(columns)),
    number_new: NOUN_FIELDS[noun].canBeNumbered && (draft.number_new ?? proposal.number_new),
    create_categories: draft.create_categories ?? proposal.create_categories,
    ...(proposal.sheet !== null && { sheet: proposal.sheet }),
  }
}

/** The fields with a column that an empty cell can empty. */
const clearable = (fields: readonly (string | null)[]): MappedField[] =>
  [...NOUN_FIELDS.products.fields, ...NOUN_FIELDS.lots.fields].filter(
    (field, place, all) => all.indexOf(field) === place && fields.includes(field) && canBeCleared(field),
  )

const clearedBy = ({ empties, kept }: Emptying, fields: readonly (string | null)[]): string[] =>
  empties ? clearable(fields).filter((field) => !kept.includes(field)) : []

/** What is chosen for empty cells, with the user's changes. */
export function emptyingOf({ clear, columns }: Proposal, draft: MappingDraft = {}): Emptying {
  const empties = clear.length > 0
  const others = clearable(columns.map(({ field }) => field)).filter((field) => !clear.includes(field))
  return { empties: draft.empties ?? empties, kept: draft.kept ?? (empties ? others : []) }
}

/** The mapping to send: no default for a field that has a column. */
export function sentMapping(mapping: ImportMapping): ImportMapping {
  const mapped = fieldsOf(mapping)
  const noun = nounOfMapping(mapping)
  const defaults = Object.entries(mapping.defaults).filter(
    ([field, text]) => hasField(noun, field) && !mapped.includes(field) && text.trim() !== '',
  )
  return { ...mapping, defaults: Object.fromEntries(defaults) }
}

/** The fields that have no column and can have one value for all rows. */
export function fieldsForAllRows(mapping: ImportMapping): MappedField[] {
  const mapped = fieldsOf(mapping)
  const { fields, keys } = NOUN_FIELDS[nounOfMapping(mapping)]
  return fields.filter((field) => !keys.includes(field) && !mapped.includes(field))
}

/** The kind of date for all rows once a column is chosen for the date, as its header says it; a proposal. */
export function withDateKind(
  defaults: ImportMapping['defaults'],
  header: string,
  field: string | null,
): ImportMapping['defaults'] {
  if (field !== 'valid_until') return defaults
  const { date_kind: _, ...others } = defaults
  const kind = dateKindSaidBy(header)
  return kind === null ? others : { ...others, date_kind: kind }
}

/** The fields that a new product or lot needs, but that have neither a column nor a default. */
export function missingFields(mapping: ImportMapping): MappedField[] {
  const { columns, defaults, number_new } = sentMapping(mapping)
  const known = [...fieldsOf({ columns }), ...Object.keys(defaults), ...(number_new ? ['cat_no'] : [])]
  return NOUN_FIELDS[nounOfMapping(mapping)].required.filter((field) => !known.includes(field))
}

/** Whether every row has a catalogue number: from its column, or a new one. */
const hasNumbers = (mapping: ImportMapping) => !missingFields(mapping).includes('cat_no')

/** The header of the column that is mapped to a field; null if there is none. */
export function sourceOf(field: MappedField, { columns }: ImportMapping): string | null {
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
