import { DOCUMENTS_PATH } from '@/admin-views/admin-paths'
import { withQuery } from '@/admin-views/api/send'
import { dayIn, isSearchable } from '@/admin-views/catalogue/catalogue-address'
import { typedWholeNumber } from '@/admin-views/words/counted'
import type { DueAnswer } from '@/domain/contract/document-answers'
import {
  DOCUMENT_KINDS,
  DOCUMENT_LANGUAGES,
  DOCUMENT_REGIONS,
  DOCUMENT_STATES,
} from '@/domain/rules/documents/document-fields'
import { LOT_STATES } from '@/domain/rules/lots/lot-fields'

export const PAPERS_TABS = [
  { value: 'documents', label: 'Documents' },
  { value: 'lots', label: 'Lots' },
  { value: 'due', label: 'Due' },
] as const

type PapersTab = (typeof PAPERS_TABS)[number]['value']

/** The lists of what is due. */
export const DUE_LISTS = [
  'lots_over',
  'lots_ending',
  'without_coa',
  'without_sds',
  'old_sds',
] as const satisfies readonly (keyof DueAnswer['counts'])[]

export type DueList = (typeof DUE_LISTS)[number]

/** The filters of documents, of lots and of what is due, as the calls name them. */
export type PapersFilters = {
  kind?: (typeof DOCUMENT_KINDS)[number]
  region?: (typeof DOCUMENT_REGIONS)[number]
  language?: string
  document_state?: (typeof DOCUMENT_STATES)[number]
  issued_before?: string
  lot_state?: (typeof LOT_STATES)[number]
  valid_before?: string
  missing?: 'coa'
  product_id?: number
  lot_id?: number
}

/** The state that the address of /admin/documents holds. */
export type PapersAddress = {
  tab: PapersTab
  search: string
  page: number
  filters: PapersFilters
  /** Of what is due: the days ahead, and the list that is open. */
  days: number
  list: DueList | null
}

/** The days ahead that are looked at first. */
const DUE_DAYS = 90
const DUE_DAYS_MAX = 3_650

type Query = Pick<URLSearchParams, 'get'>

const oneOf = <Value extends string>(text: string | null, values: readonly Value[]) =>
  values.find((value) => value === text)

function daysIn(text: string | null): number {
  const days = text === '0' ? 0 : typedWholeNumber(text)
  return days !== undefined && days <= DUE_DAYS_MAX ? days : DUE_DAYS
}

/** Reads a query; unknown values are ignored. */
export function readPapersAddress(query: Query): PapersAddress {
  const search = query.get('search') ?? ''
  const tab = PAPERS_TABS.find(({ value }) => value === query.get('tab'))?.value ?? 'documents'
  const state = query.get('state')
  const all: PapersFilters = {
    kind: oneOf(query.get('kind'), DOCUMENT_KINDS),
    region: oneOf(query.get('region'), DOCUMENT_REGIONS),
    language: oneOf(query.get('language'), DOCUMENT_LANGUAGES),
    document_state: tab === 'documents' ? oneOf(state, DOCUMENT_STATES) : undefined,
    issued_before: dayIn(query.get('issued_before')),
    lot_state: tab === 'lots' ? oneOf(state, LOT_STATES) : undefined,
    valid_before: dayIn(query.get('valid_before')),
    missing: query.get('missing') === 'coa' ? 'coa' : undefined,
    product_id: typedWholeNumber(query.get('product_id')),
    lot_id: typedWholeNumber(query.get('lot_id')),
  }
  const filters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return {
    tab,
    search: isSearchable(search) ? search : '',
    page: typedWholeNumber(query.get('page')) ?? 1,
    filters,
    days: daysIn(query.get('days')),
    list: oneOf(query.get('list'), DUE_LISTS) ?? null,
  }
}

/** The address of /admin/documents; defaults are left out. */
export function papersHref({
  tab = 'documents',
  search,
  page = 1,
  filters: { document_state, lot_state, ...filters } = {},
  days = DUE_DAYS,
  list,
}: Partial<PapersAddress>): string {
  return withQuery(DOCUMENTS_PATH, {
    tab: tab === 'documents' ? undefined : tab,
    search,
    ...filters,
    state: tab === 'lots' ? lot_state : document_state,
    days: days === DUE_DAYS ? undefined : days,
    list,
    page: page > 1 ? page : undefined,
  })
}
