import { expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { ReferenceIndexPage } from '../../support/pages/reference-index-page'
import { StructureDialogPage } from '../../support/pages/structure-dialog'

test('contract §7 The files of structures are bytes, served like pages', async ({ request }) => {
  const file = await request.get('/find/structures/00.bin')
  expect(file.status()).toBe(200)
  expect(file.headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-robots-tag': 'noindex',
    'x-release': '0',
    'x-content-type-options': 'nosniff',
  })
  expect((await request.post('/find/structures/00.bin')).status()).toBe(405)
  expect((await request.get('/find/structures/01.bin')).status()).toBe(404)
})

test('contract §7 By keyboard alone a structure leads to its substance, and the focus returns', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const structures = new StructureDialogPage(page)
  await new ReferenceIndexPage(page).open()
  expect(asked.filter((path) => path.startsWith('/find/'))).toEqual([])
  await structures.button.focus()
  await page.keyboard.press('Enter')
  await expect(structures.field).toBeFocused()
  await expect(page).toHaveURL(/#structure$/)
  await page.keyboard.type('Oc1ccc(NC(C)=O)cc1')
  await page.keyboard.press('Enter')
  await expect(structures.editor.locator('canvas')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(structures.find('Substructure')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(structures.status).toHaveText(/^\d+ substances?$/)
  await expect(structures.cards.first()).toContainText('Acetaminophen')
  // The matched part.
  await expect(structures.cards.first().locator('svg path')).toHaveCount(2)

  await structures.find('Exact').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(structures.status).toHaveText('1 substance')
  await expect(structures.cards).toHaveCount(1)
  await structures.find('Similar').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(structures.cards.first()).toContainText('100 % similar')

  expect(asked.filter((path) => path.startsWith('/find/structures/'))).toEqual(['/find/structures/00.bin'])
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(structures.dialog).toHaveCount(0)
  await expect(structures.button).toBeFocused()
  await expect(page).toHaveURL(/\/reference-standards$/)
})

test('contract §7 A drawing appears in the field as SMILES; a number names its structure; an unreadable text is reported at the field', async ({
  page,
  context,
}) => {
  const structures = new StructureDialogPage(page)
  await structures.open()
  const canvas = structures.editor.locator('canvas').last()
  await canvas.click({ position: { x: 120, y: 120 } })
  await expect(structures.field).not.toHaveValue('')
  await structures.search.click()
  await expect(structures.status).toHaveText(/^\d+ substances$/)
  await expect(structures.cards).toHaveCount(60)
  await structures.dialog.getByRole('button', { name: 'Show more' }).click()
  await expect(structures.cards).not.toHaveCount(60)

  for (const [text, sentence] of [
    ['', 'Draw a structure or paste one.'],
    ['c1ccccc', 'This SMILES cannot be read: ring 1 is never closed at position 2.'],
    ['C'.repeat(10_000), 'This structure has 10000 atoms; up to 200 can be searched.'],
    [
      'x\n\n\n  2  1  0  0  0  0  0  0  0  0999 V2000\nnonsense\nM  END',
      'This molfile cannot be read: line 5.',
    ],
    ['67-64-1', 'No structure is known for 67-64-1.'],
    ['<img src=x onerror=alert(1)>', /^This SMILES cannot be read: .* at position 1\.$/],
    ['__proto__', /at position 1\.$/],
  ] as const) {
    await structures.field.fill(text)
    await structures.search.click()
    await expect(structures.alert).toHaveText(sentence)
  }
  await test.step('a molfile of 5,000 atoms is refused by its count, without a layout', async () => {
    const atoms = Array.from({ length: 5_000 }, (_, at) => `M  V30 ${at + 1} C ${at} 0 0 0\n`).join('')
    const counts =
      '\n\n\n  0  0  0     0  0            999 V3000\nM  V30 BEGIN CTAB\nM  V30 COUNTS 5000 0 0 0 0\n'
    const molfile = `${counts}M  V30 BEGIN ATOM\n${atoms}M  V30 END ATOM\nM  V30 END CTAB\nM  END\n`
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await structures.field.fill('C')
    await page.evaluate((text) => navigator.clipboard.writeText(text), molfile)
    await structures.field.selectText()
    await page.keyboard.press('ControlOrMeta+V')
    await structures.search.click()
    await expect(structures.alert).toHaveText('This structure has 5000 atoms; up to 200 can be searched.')
    expect((await structures.field.inputValue()).length).toBeLessThan(3_000)
    await structures.field.fill('')
    await structures.field.fill(molfile)
    await structures.search.click()
    await expect(structures.alert).toHaveText('This structure has 5000 atoms; up to 200 can be searched.')
    expect((await structures.field.inputValue()).length).toBeLessThan(3_000)
  })

  await structures.field.fill('CC1CC')
  await structures.search.click()
  await expect(structures.alert).toHaveText(/at position 3\.$/)
  expect(await structures.field.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(2)
  await expect(structures.field).toHaveValue('CC1CC')

  await structures.field.fill('CAS No. 58-08-2')
  await structures.find('Exact').check()
  await structures.search.click()
  await expect(structures.alert).toHaveText('')
  await expect(structures.cards.first()).toContainText('Caffeine')
  await expectAccessibleInBothThemes(page, 'the structure search')
})
