import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { callsOf, forgetCalls } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { signedIn } from '../../support/screens/open-screen'
import { answerCatalogue } from '../../support/screens/sample'

async function openDialog() {
  const page = await openCatalogue('products')
  await page.row('AV-130001')
  await page.add('Product')
  return { page, dialog: within(await page.dialog()) }
}

const drawing = { name: 'Structure drawn from the SMILES' }

describe('help that never blocks', () => {
  beforeEach(() => {
    signedIn()
    answerCatalogue()
  })

  test('a note appears under its field while typing and disappears once the value is corrected', async () => {
    const { page, dialog } = await openDialog()
    for (const fields of [
      {
        'CAS No': ['50-78-3', /check digit 3, expected 2/],
        'Related CAS No (semicolon-separated)': ['50-78-2; 50-78-4', /50-78-4 has the check digit/],
        'Molecular Formula': ['C9Zz4', /cannot be read as a formula/],
        'Molecular Weight': ['heavy', /cannot be read as a number/],
        SMILES: ['C1CC', /no SMILES: ring 1 is never closed/],
      },
      { 'CAS No': ['aspirin', /cannot be read as a CAS number/] },
    ] satisfies Record<string, [string, RegExp]>[]) {
      for (const [label, [text]] of Object.entries(fields)) await page.fill(label, text)
      for (const [label, [, note]] of Object.entries(fields)) {
        await dialog.findByText(note)
        const control = await page.field(label)
        expect(dialog.getByRole('textbox', { description: note })).toBe(control)
        expect(control.getAttribute('aria-invalid')).toBeNull()
      }
      for (const [label, [, note]] of Object.entries(fields)) {
        await page.fill(label, '')
        await waitFor(() => expect(dialog.queryByText(note)).toBeNull())
      }
    }
  })

  test('the structure is drawn beside the SMILES; formula and weight are compared with it', async () => {
    const { page, dialog } = await openDialog()
    dialog.getByText('Drawn from the SMILES')
    await page.fill('SMILES', 'CC(=O)Oc1ccccc1C(=O)O')
    await dialog.findByRole('img', drawing)
    await page.fill('Molecular Formula', 'C9H8O3')
    await dialog.findByText(/C9H8O3 disagrees with the SMILES, which has C9H8O4/)
    await page.fill('Molecular Formula', 'C9H8O4')
    await page.fill('Molecular Weight', '194.2')
    await dialog.findByText(/194.2 disagrees with the formula C9H8O4 \(180\.16 g\/mol\)/)
    await page.fill('Molecular Weight', '180.16')
    await waitFor(() => expect(dialog.queryByText(/disagrees/)).toBeNull())
  })

  test('a catalogue number in use is noted, ignoring case; one’s own is not', async () => {
    const { page, dialog } = await openDialog()
    await page.fill('Catalog No*', 'av-130001')
    await dialog.findByText('Catalog No AV-130001 is already used by Abacavir')
    await page.press('Cancel')
    await page.choose('Edit', await page.row('AV-130001'))
    const edited = within(await page.dialog())
    await page.fill('Catalog No*', 'AV-130002')
    await edited.findByText('Catalog No AV-130002 is already used by Allopurinol')
    forgetCalls()
    await page.fill('Catalog No*', 'AV-130001')
    await waitFor(() => expect(callsOf('GET', /search=AV-130001/)).toHaveLength(1))
    // The answer is there, and shown.
    await act(async () => {})
    expect(edited.queryByText(/already used/)).toBeNull()
  })
})
