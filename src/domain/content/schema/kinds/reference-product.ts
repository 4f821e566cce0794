import { z } from 'zod'
import { hillFormula, readMolecularFormula } from '@/domain/chemistry/formulae/molecular-formula'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { readCasNumber, readRelatedCasNumbers } from '@/domain/rules/products/cas-number'
import { inventoryStatusSchema } from '@/domain/rules/products/inventory-status-schema'
import { judgedText, label, text } from '../texts/text'

const casNo = judgedText((value) => {
  const reading = readCasNumber(value)
  if (!reading.ok) return reading.reason
  return reading.casNo === value ? null : `must be written as ${reading.casNo}`
})

const relatedCasNo = z.string({ error: 'must be text' }).superRefine((value, context) => {
  const { casNumbers, problems } = readRelatedCasNumbers(value)
  for (const message of problems) context.addIssue({ code: 'custom', message })
  if (casNumbers.join('; ') !== value)
    context.addIssue({ code: 'custom', message: 'must be CAS numbers joined by "; "' })
})

const molFormula = judgedText((value) => {
  const reading = readMolecularFormula(value)
  if (!reading.ok) return reading.reason
  const hill = hillFormula(reading.formula.counts)
  return hill === value ? null : `must be written in Hill order: ${hill}`
})

const smiles = judgedText((value) => {
  const reading = readSmiles(value)
  return reading.ok ? null : `is no SMILES: ${reading.reason}`
})

/** A reference standard of the public catalogue (spec §3, "Public reference-standard product"). */
export const referenceProductSchema = z.strictObject({
  /** Its name in the catalogue, from which its address is made. */
  name: text(160),
  /** Our catalogue number: `AV-102001`. Never reused. */
  catNo: z.string({ error: 'must be text' }).regex(/^AV-\d{6}$/, 'must look like AV-102001'),
  /** CAS registry number of exactly this form (salt, enantiomer), with a correct check digit. */
  casNo,
  /** Molecular formula in Hill order with plain digits: `C9H8O4`. Must match the SMILES. */
  molFormula,
  /** Average molecular weight in g/mol, as shown: `180.16`. Must match the SMILES. */
  molWeight: z.string({ error: 'must be text' }).regex(/^\d+\.\d{2}$/, 'must have two decimals, like 180.16'),
  /** Whether it can be sent today (spec §4). */
  invStatus: inventoryStatusSchema,
  /** CAS numbers of other salts of the same substance, joined by "; ". */
  relCasNo: relatedCasNo.optional(),
  /** The systematic name. */
  chemicalName: text(400),
  /** Other names in use, joined by "; ". */
  synonym: text(400),
  /** Shipping temperature: `Ambient`, `2-8 °C`, `-20 °C`. */
  shippingTemperature: label,
  /** Customs tariff number, eight digits. */
  hsnCode: z.string({ error: 'must be text' }).regex(/^\d{8}$/, 'must be eight digits'),
  /** The structure, including stereochemistry. Formula and weight must match it; the drawing is made from it. */
  smiles,
})

export type ReferenceProductEntry = z.output<typeof referenceProductSchema>
