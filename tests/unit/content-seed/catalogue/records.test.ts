import { describe, expect, it } from 'vitest'
import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import { hillFormula, readMolecularFormula } from '@/domain/chemistry/formulae/molecular-formula'
import { readStructure } from '@/domain/chemistry/stated/smiles-reading'
import { categoryNameFromSlug } from '@/domain/rules/categories/reference-category'
import { casCheckDigit } from '@/domain/rules/products/cas-number'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { productCreateSchema } from '@/domain/rules/products/reference-product-schema'

const named = referenceProducts.map((product) => [`${product.catNo} ${product.name}`, product] as const)

/** Values that occur more than once. */
function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('§3 The sample reference-standard products', () => {
  it.each(named)('%s has the formula and weight of its structure', (_, product) => {
    const structure = readStructure(product.smiles)
    if (!structure.ok) throw new Error(structure.reason)
    expect(structure.doubt).toBeNull()
    expect(structure.rest).toBe('')
    expect(structure.isPartial).toBe(false)
    expect(structure.charge).toBe(0)
    expect(product.molFormula).toBe(structure.formula)
    // Tables of atomic weights differ in their last digits, and so do sums of them.
    expect(Math.abs(Number(product.molWeight) - structure.weight)).toBeLessThan(0.015)
  })

  it.each(named)('%s has the sum of its atoms as weight', (_, product) => {
    const formula = readMolecularFormula(product.molFormula)
    if (!formula.ok) throw new Error(formula.reason)
    expect(hillFormula(formula.formula.counts)).toBe(product.molFormula)
    expect(formula.formula.weight).toBeCloseTo(Number(product.molWeight), 1)
  })

  it.each(named)('%s has valid check digits in every CAS number', (_, product) => {
    for (const casNo of [product.casNo, ...(product.relCasNo?.split('; ') ?? [])]) {
      const digits = casNo.replaceAll('-', '')
      expect(casCheckDigit(digits.slice(0, -1))).toBe(Number(digits.at(-1)))
    }
  })

  it.each(named)('%s is accepted by the staff catalogue', (_, product) => {
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

  it('no two products share a catalogue number, CAS number, address or structure', () => {
    expect(repeated(referenceProducts.map(({ catNo }) => catNo))).toEqual([])
    expect(repeated(referenceProducts.map(({ casNo }) => casNo))).toEqual([])
    expect(repeated(referenceProducts.map(({ categorySlug, slug }) => `${categorySlug}/${slug}`))).toEqual([])
    expect(repeated(referenceProducts.map(({ smiles }) => smiles))).toEqual([])
  })

  it('related CAS numbers are never the product’s own, and are in its category or outside the catalogue', () => {
    for (const { casNo, relCasNo, categorySlug } of referenceProducts) {
      for (const related of relCasNo?.split('; ') ?? []) {
        expect(related).not.toBe(casNo)
        const ours = referenceProducts.find((product) => product.casNo === related)
        if (ours !== undefined) expect(ours.categorySlug).toBe(categorySlug)
      }
    }
  })

  it('an undivided subheading of the tariff ends in 00, and has no lines of its own beside it', () => {
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
  ])('%s has its line of the tariff', (name, code) => {
    const product = referenceProducts.find((one) => one.name === name || one.chemicalName === name)
    expect(product?.hsnCode).toBe(code)
  })

  it('Albendazole EP Impurity C is drawn as the tautomer of its name', () => {
    const product = referenceProducts.find(({ name }) => name === 'Albendazole EP Impurity C')
    expect(product?.chemicalName).toContain('5-(propane-1-sulfonyl)-1H-')
    // From the sulfonyl carbon two bonds to the carbon that bears the other, hydrogen-free nitrogen: position 5.
    expect(product?.smiles).toBe('CCCS(=O)(=O)c1ccc2[nH]c(NC(=O)OC)nc2c1')
  })

  it('every inventory status occurs', () => {
    expect(new Set(referenceProducts.map(({ invStatus }) => invStatus))).toEqual(new Set(INVENTORY_STATUSES))
  })
})

describe('§2.12 The sample categories', () => {
  it.each(referenceCategories.map((category) => [category.name, category] as const))(
    '%s is spelled by its address',
    (name, category) => {
      expect(category.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(categoryNameFromSlug(category.slug)).toBe(name)
    },
  )
})
