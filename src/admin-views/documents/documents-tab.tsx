import type { OpenDocumentDialog } from '@/admin-views/documents/document-dialogs'
import { DocumentTable } from '@/admin-views/documents/document-table'
import { FilterRow, NothingFound, OnlyOf, type TabProps } from '@/admin-views/documents/tab-frame'
import { useDocuments } from '@/admin-views/documents/use-documents'
import { DayField } from '@/admin-views/lists/day-field'
import { CountedList } from '@/admin-views/lists/paged-list'
import { KIND_OPTIONS, LANGUAGE_OPTIONS, REGION_OPTIONS, STATE_WORDS } from '@/admin-views/papers/paper-words'
import type { PapersAddress, PapersFilters } from '@/admin-views/papers/papers-address'
import { DOCUMENT_STATES } from '@/domain/rules/documents/document-fields'
import { ValueSelect } from '@/ui/controls/select'

const LIMIT = 50
const STATE_OPTIONS = DOCUMENT_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))

function queryOf({ search, page, filters }: PapersAddress) {
  const { kind, region, language, document_state, issued_before, product_id, lot_id } = filters
  return {
    page,
    limit: LIMIT,
    search,
    kind: kind && [kind],
    region: region && [region],
    language: language === undefined ? undefined : [language],
    state: document_state && [document_state],
    issued_before,
    product_id,
    lot_id,
  }
}

/** The documents, newest first, with search and filters. */
export function DocumentsTab({
  address,
  status,
  onChange,
  onOpen,
}: TabProps & { onOpen: (dialog: OpenDocumentDialog) => void }) {
  const { search, filters, page } = address
  const list = useDocuments(queryOf(address))
  const filter = (part: PapersFilters) => onChange({ search, filters: { ...filters, ...part } })
  return (
    <>
      <FilterRow
        address={address}
        label="Search documents"
        placeholder="Catalogue number, lot, title, file..."
        onChange={onChange}
      >
        <ValueSelect
          aria-label="Filter by kind"
          none="All kinds"
          options={KIND_OPTIONS}
          value={filters.kind}
          onChange={(kind) => filter({ kind })}
          className="w-48 max-sm:w-full"
        />
        <ValueSelect
          aria-label="Filter by region"
          none="All regions"
          options={REGION_OPTIONS}
          value={filters.region}
          onChange={(region) => filter({ region })}
          className="w-40 max-sm:w-full"
        />
        <ValueSelect
          aria-label="Filter by language"
          none="All languages"
          options={LANGUAGE_OPTIONS}
          value={filters.language}
          onChange={(language) => filter({ language })}
          className="w-40 max-sm:w-full"
        />
        <ValueSelect
          aria-label="Filter by state"
          none="Any state"
          options={STATE_OPTIONS}
          value={filters.document_state}
          onChange={(document_state) => filter({ document_state })}
          className="w-36 max-sm:w-full"
        />
        <DayField
          label="Issued before"
          value={filters.issued_before}
          onChange={(issued_before) => filter({ issued_before })}
        />
      </FilterRow>
      <OnlyOf address={address} named={list.data?.documents[0]} />
      <CountedList
        list={list}
        page={page}
        noun="document"
        failure="The documents could not be loaded."
        skeleton="h-48"
        status={status}
        onPage={(next) => onChange({ search, filters, page: next })}
      >
        {({ documents, total }, isChanging) =>
          documents.length > 0 ? (
            <DocumentTable documents={documents} isDimmed={isChanging} onOpen={onOpen} />
          ) : (
            !isChanging && (
              <NothingFound address={address} total={total} noun="document">
                No document is registered yet. Add some: their names and their texts are read, and fill in
                what the files are.
              </NothingFound>
            )
          )
        }
      </CountedList>
    </>
  )
}
