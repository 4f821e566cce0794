import { useCallback } from 'react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import {
  chosenMapping,
  emptyingOf,
  type MappingDraft,
  withDateKind,
} from '@/admin-views/imports/columns/mapping'
import { draftsOf } from '@/admin-views/imports/import-address'
import { useDraft } from '@/ui/controls/use-draft'

/** The mapping of a sheet's columns, or of a text's in one encoding. Its draft survives leaving the page and is dropped once sent. */
export function useMapping(proposal: CatalogueImport) {
  const { id, sheet, encoding } = proposal
  const [draft, change] = useDraft<MappingDraft>(`${draftsOf(id)}columns_${sheet ?? encoding ?? ''}`)
  const mapping = chosenMapping(proposal, draft)
  const { defaults } = mapping

  const setColumn = useCallback(
    (header: string, field: string | null) =>
      change((before) => ({
        ...before,
        columns: { ...before?.columns, [header]: field },
        defaults: withDateKind(before?.defaults ?? proposal.defaults, header, field),
      })),
    [change, proposal.defaults],
  )
  const emptying = emptyingOf(proposal, draft)
  const setKept = useCallback(
    (field: string, isKept: boolean) =>
      change((before) => {
        const others = emptyingOf(proposal, before).kept.filter((other) => other !== field)
        return { ...before, kept: isKept ? [...others, field] : others }
      }),
    [change, proposal],
  )
  return {
    mapping,
    setColumn,
    setDefault: (field: string, text: string) =>
      change((before) => ({ ...before, defaults: { ...defaults, [field]: text } })),
    removeDefault: (field: string) => {
      const { [field]: _, ...others } = defaults
      change((before) => ({ ...before, defaults: others }))
    },
    empties: emptying.empties,
    setEmpties: (empties: boolean) => change((before) => ({ ...before, empties })),
    setKept,
    setNumbersNew: (number_new: boolean) => change((before) => ({ ...before, number_new })),
    setCreatesCategories: (create_categories: boolean) =>
      change((before) => ({ ...before, create_categories })),
    forget: () => change(() => undefined),
  }
}

export type MappingForm = ReturnType<typeof useMapping>
