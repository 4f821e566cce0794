import { describe, expect, it } from 'vitest'
import { readStructure } from '@/chemistry/smiles-reading'
import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import { casCheckDigit } from '@/domain/cas-number'
import { INVENTORY_STATUSES } from '@/domain/inventory-status'
import { hillFormula, readMolecularFormula } from '@/domain/molecular-formula'
import { categoryNameFromSlug } from '@/domain/reference-category'
import { productCreateSchema } from '@/domain/reference-product-schema'

const named = referenceProducts.map((product) => [`${product.catNo} ${product.name}`, product] as const)

/** Values that occur more than once. */
function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('§3 the sample reference-standard products', () => {
  it.each(named)('%s: formula and weight are those of its structure', (_, product) => {
    const structure = readStructure(product.smiles)
    if (!structure.ok) throw new Error(structure.reason)
    expect(structure.doubt).toBeNull()
    expect(structure.rest).toBe('')
    expect(structure.isPartial).toBe(false)
    expect(structure.charge).toBe(0)
    expect(product.molFormula).toBe(structure.formula)
    // Tables of atomic weights differ in their last places, and so do the sums of two of them.
    expect(Math.abs(Number(product.molWeight) - structure.weight)).toBeLessThan(0.015)
  })

  it.each(named)('%s: the weight is also the sum of the formula’s atoms', (_, product) => {
    const formula = readMolecularFormula(product.molFormula)
    if (!formula.ok) throw new Error(formula.reason)
    expect(hillFormula(formula.formula.counts)).toBe(product.molFormula)
    expect(formula.formula.weight).toBeCloseTo(Number(product.molWeight), 1)
  })

  it.each(named)('%s: every CAS number has its check digit', (_, product) => {
    for (const casNo of [product.casNo, ...(product.relCasNo?.split('; ') ?? [])]) {
      const digits = casNo.replaceAll('-', '')
      expect(casCheckDigit(digits.slice(0, -1))).toBe(Number(digits.at(-1)))
    }
  })

  it.each(named)('%s: the staff catalogue would accept it', (_, product) => {
    const body = {
      category_id: 1,
      name: product.name,
      cat_no: product.catNo,
      inventory_status: product.invStatus,
      cas_no: product.casNo,
      molecular_formula: product.molFormula,
      molecular_weight: product.molWeight,
      related_cas_no: product.relCasNo,
      chemical_name: product.chemicalName,
      synonym: product.synonym,
      shipping_temperature: product.shippingTemperature,
      hsn_code: product.hsnCode,
      country_of_origin: product.countryOfOrigin,
      smiles: product.smiles,
    }
    expect(productCreateSchema.parse(body)).toMatchObject({ name: product.name, smiles: product.smiles })
  })

  it('shares no catalogue number, CAS number, address or structure', () => {
    expect(repeated(referenceProducts.map(({ catNo }) => catNo))).toEqual([])
    expect(repeated(referenceProducts.map(({ casNo }) => casNo))).toEqual([])
    expect(repeated(referenceProducts.map(({ categorySlug, slug }) => `${categorySlug}/${slug}`))).toEqual([])
    expect(repeated(referenceProducts.map(({ smiles }) => smiles))).toEqual([])
  })

  it('names as related only CAS numbers other than its own, and of the same category or none of ours', () => {
    for (const { casNo, relCasNo, categorySlug } of referenceProducts) {
      for (const related of relCasNo?.split('; ') ?? []) {
        expect(related).not.toBe(casNo)
        const ours = referenceProducts.find((product) => product.casNo === related)
        if (ours !== undefined) expect(ours.categorySlug).toBe(categorySlug)
      }
    }
  })

  it('writes an undivided subheading of the tariff as 00, and never beside lines of its own', () => {
    const codes = new Set(referenceProducts.map(({ hsnCode }) => hsnCode))
    const undivided = [...codes].filter((code) => code.endsWith('00')).map((code) => code.slice(0, 6))
    const divided = [...codes].filter((code) => !code.endsWith('00')).map((code) => code.slice(0, 6))
    expect(divided.filter((subheading) => undivided.includes(subheading))).toEqual([])
    expect(divided).not.toContain('293349')
  })

  it.each([
    ['Acetaminophen', '29222933'],
    ['N-Phenylacetamide', '29242910'],
    ['4-Nitrophenol', '29089910'],
    ['4-Aminophenol', '29222913'],
    ['4-Chloroaniline', '29214211'],
    ['Ciprofloxacin', '29419030'],
    ['Ciprofloxacin Hydrochloride', '29419030'],
  ])('%s has the line the tariff names it in', (name, code) => {
    const product = referenceProducts.find((one) => one.name === name || one.chemicalName === name)
    expect(product?.hsnCode).toBe(code)
  })

  it('draws the tautomer that the name of Albendazole EP Impurity C says', () => {
    const product = referenceProducts.find(({ name }) => name === 'Albendazole EP Impurity C')
    expect(product?.chemicalName).toContain('5-(propane-1-sulfonyl)-1H-')
    // From the sulfonyl carbon two bonds to the carbon that bears the other, hydrogen-free nitrogen: position 5.
    expect(product?.smiles).toBe('CCCS(=O)(=O)c1ccc2[nH]c(NC(=O)OC)nc2c1')
  })

  it('shows every inventory status at least once', () => {
    expect(new Set(referenceProducts.map(({ invStatus }) => invStatus))).toEqual(new Set(INVENTORY_STATUSES))
  })
})

describe('§2.12 the sample categories', () => {
  it.each(referenceCategories.map((category) => [category.name, category] as const))(
    '%s: its address spells its name again',
    (name, category) => {
      expect(category.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(categoryNameFromSlug(category.slug)).toBe(name)
    },
  )
})
