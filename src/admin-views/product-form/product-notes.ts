import type { ProductForm } from '@/admin-views/product-form/product-form'
import { capitalised } from '@/admin-views/words/capitalised'
import { readMolecularFormula } from '@/domain/chemistry/formulae/molecular-formula'
import { readMolecularWeight } from '@/domain/chemistry/formulae/molecular-weight'
import { type StructureFacts, structureDisagreements } from '@/domain/chemistry/formulae/structure-agreement'
import { readRelatedCasNumbers } from '@/domain/rules/products/cas-number'
import { doubtfulNumbers } from '@/domain/rules/products/doubtful-numbers'

/** The result of reading a SMILES, or why it could not be read. */
export type ReadSmiles = ({ ok: true; doubt: string | null } & StructureFacts) | { ok: false; reason: string }

type TextNotes = Partial<
  Record<'cat_no' | 'cas_no' | 'related_cas_no' | 'molecular_formula' | 'molecular_weight' | 'smiles', string>
>

/** The notes on a changed product that its former state did not have. */
export function newNotes(before: ProductForm, now: ProductForm): TextNotes {
  const known = textNotesOf(before, null)
  // Object.entries loses the keys; these are those of the notes.
  const notes = Object.entries(textNotesOf(now, null)) as [keyof TextNotes, string][]
  return Object.fromEntries(notes.filter(([field, note]) => note !== known[field]))
}

/** Notes on the texts of a product. @param structure the reading of the SMILES; null if unknown */
export function textNotesOf(form: ProductForm, structure: ReadSmiles | null): TextNotes {
  const notes: TextNotes = {}
  const note = (field: keyof TextNotes, text: string | undefined | null) => {
    if (text) notes[field] = capitalised(text)
  }
  const has = (field: keyof TextNotes) => form[field].trim() !== ''

  const doubts = doubtfulNumbers({ cat_no: form.cat_no.trim(), cas_no: form.cas_no.trim() })
  note('cat_no', doubts.cat_no)
  note('cas_no', doubts.cas_no)
  if (has('related_cas_no')) note('related_cas_no', readRelatedCasNumbers(form.related_cas_no).problems[0])
  const formula = has('molecular_formula') ? readMolecularFormula(form.molecular_formula) : null
  if (formula && !formula.ok) note('molecular_formula', formula.reason)
  const weight = has('molecular_weight') ? readMolecularWeight(form.molecular_weight) : null
  if (weight && !weight.ok) note('molecular_weight', weight.reason)
  if (structure) note('smiles', structure.ok ? structure.doubt : structure.reason)

  const disagreements = structureDisagreements({
    formula: formula?.ok ? formula.formula : null,
    weight: weight?.ok ? weight.meanings[0].value : null,
    structure: structure?.ok ? structure : null,
  })
  for (const { field, message } of disagreements) note(field, message)
  return notes
}
