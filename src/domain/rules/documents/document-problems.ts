import type { FieldProblem } from '../lots/lot-problems'
import { addressPart } from '../text/address-part'
import type { DocumentValues } from './product-document'

/** The fields that the rules about its kind, and about its state, look at; `lot_no` names the lot. */
export const DOCUMENT_FIELDS_TOGETHER = [
  ['kind', 'region', 'title', 'lot_no', 'lot_id'],
  ['reason', 'state'],
] as const

/** The rules that a document's fields break together. @param hasLot whether it is the document of a lot */
export function documentProblems(
  { kind, region, title, state, reason }: DocumentValues,
  hasLot: boolean,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (field: string, message: string) => problems.push({ field, message })
  if (kind === 'coa' && !hasLot) add('lot_no', 'A certificate of analysis needs the lot that it is of')
  if (kind === 'sds' && hasLot)
    add('lot_no', 'A safety data sheet is of a product, not of a lot: leave the lot out')
  if (kind === 'sds' && region === null)
    add('region', 'A safety data sheet needs the region whose law it follows')
  if (kind !== 'sds' && region !== null)
    add('region', 'Only a safety data sheet has a region: leave it out of other documents')
  if (kind === 'other' && title === null) add('title', 'A document of the kind other needs a title')
  if (kind !== 'other' && title !== null)
    add('title', 'Only a document of the kind other has a title: leave it out of other documents')
  if (kind === 'other' && title !== null && addressPart(title) === '')
    add('title', 'Title needs a Latin letter or a digit: its address is made of them')
  if (state === 'withdrawn' && reason === null)
    add('reason', 'A withdrawn document needs a reason, which visitors read')
  return problems
}
