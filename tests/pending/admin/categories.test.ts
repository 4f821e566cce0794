import { answerCall, Calls, holdCall } from '../../support/calls'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'
import { expect, test } from '../../support/test'

const PATH = '/api/reference-standards/category/'
const ONE = /^\/api\/reference-standards\/category\/\d+$/
const ALL = /^\/api\/reference-standards\/category\/$/

test.describe('§2.18 Reference Standards', () => {
  test('has its title, its buttons, four figures, a search and two tabs', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    await expect(page.getByRole('heading', { name: 'Reference Standards', level: 1 })).toBeVisible()
    await expect(page.getByText('Manage reference standards, categories, and products')).toBeVisible()
    for (const name of ['Drafts', 'Export', 'Filters'])
      await expect(page.getByRole('button', { name })).toBeVisible()
    await expect(screen.stat('Total Categories')).toHaveText('32')
    await expect(screen.stat('Total Products')).toHaveText('98')
    await expect(screen.stat('Synthesis in Demand')).toHaveText(/^\d+$/)
    await expect(screen.stat('In Stock Products')).toHaveText(/^\d+$/)
    await expect(screen.search).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Categories', 'Products'])
    await expect(screen.tab('Categories')).toHaveAttribute('aria-selected', 'true')
  })

  test('§7 loads both lists as the page opens, each once, with the bearer token', async ({
    page,
    signedIn,
  }) => {
    const calls = new Calls(page)
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    await expect(screen.stat('Total Products')).toHaveText('98')
    const lists = calls.of('GET', /^\/api\/reference-standards\//)
    expect(lists.map(({ path }) => path).sort()).toEqual([
      PATH,
      '/api/reference-standards/product/?limit=100',
    ])
    for (const { headers } of lists) expect(headers.authorization).toBe(`Bearer ${signedIn.token}`)
  })

  test('the tabs are worked with arrow keys, and a reload keeps the one that is open', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    await screen.tab('Categories').focus()
    await page.keyboard.press('ArrowRight')
    await expect(screen.tab('Products')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Products Management' })).toBeVisible()
    await page.reload()
    await expect(screen.tab('Products')).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('§2.18 Categories', () => {
  test('Loading categories... stands until they are there', async ({ page, signedIn: _ }) => {
    const answer = await holdCall(page, 'GET', ALL)
    const screen = new ReferenceStandardsPage(page)
    await page.goto('/admin/reference-standards')
    await expect(page.getByText('Loading categories...')).toBeVisible()
    await expect(screen.cards).toHaveCount(0)
    answer.release()
    await expect(screen.cards).toHaveCount(32)
    await expect(page.getByText('Loading categories...')).toHaveCount(0)
  })

  test('a card shows name, two lines of description and how many products there are', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeVisible()
    const card = screen.card('Acetaminophen')
    await expect(card.getByText('8 Products')).toBeVisible()
    const description = card.getByRole('paragraph')
    await expect(description).toHaveText(/^The analgesic also known as paracetamol/)
    await expect(description).toHaveCSS('-webkit-line-clamp', '2')
  })

  test('are added by a dialog, once for a double click, and appear in the list, which is loaded again', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
    await screen.open()
    await screen.addCategory.click()
    await expect(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible()
    await screen.field('Category Name').fill('Zolmitriptan')
    await screen.field('Description').fill('A triptan')
    calls.forget()
    await screen.dialog.getByRole('button', { name: 'Create Category' }).dblclick()
    await expect(new Toasts(page).saying('Success', 'Category created successfully')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    await expect(screen.card('Zolmitriptan')).toBeVisible()
    await expect(screen.stat('Total Categories')).toHaveText('33')
    expect(calls.of('POST', PATH).map(({ body }) => body)).toEqual([
      { category_name: 'Zolmitriptan', description: 'A triptan' },
    ])
    expect(calls.of('GET', PATH)).toHaveLength(1)
    await expect(screen.addCategory).toBeFocused()
  })

  test('§5 there is no check before the server’s; what it refuses keeps the dialog and the texts', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 4\d\d/, /Failed to load resource/)
    const screen = new ReferenceStandardsPage(page)
    const toasts = new Toasts(page)
    await screen.open()
    await screen.addCategory.click()
    await screen.field('Description').fill('Kept')
    await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
    await expect(toasts.saying('Error', 'Category Name is required')).toBeVisible()
    await screen.field('Category Name').fill('abacavir')
    await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
    await expect(toasts.all).toContainText('abacavir')
    await expect(screen.field('Description')).toHaveValue('Kept')
  })

  test('§4 closing the dialog resets it', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => screen.dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => screen.dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await screen.addCategory.click()
      await expect(screen.field('Category Name')).toHaveValue('')
      await screen.field('Category Name').fill('Half a name')
      await close()
      await expect(screen.dialog).toHaveCount(0)
      await expect(screen.addCategory).toBeFocused()
    }
    await screen.choose('Edit', screen.card('Abacavir'))
    await expect(screen.field('Category Name')).toHaveValue('Abacavir')
    await page.keyboard.press('Escape')
    await screen.addCategory.click()
    await expect(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible()
    await expect(screen.field('Category Name')).toHaveValue('')
  })

  test('a click beside the form’s dialog does not throw away what was typed', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    await screen.addCategory.click()
    await screen.field('Category Name').fill('Still here')
    await page.mouse.click(5, 300)
    await expect(screen.field('Category Name')).toHaveValue('Still here')
  })

  test('are viewed in a dialog to read, with — for an empty description', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    await screen.addCategory.click()
    await screen.field('Category Name').fill('Bare')
    await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
    await screen.choose('View', screen.card('Bare'))
    const dialog = page.getByRole('dialog', { name: 'Category Details' })
    await expect(dialog.getByRole('term')).toHaveText(['Name', 'Description'])
    await expect(dialog.getByRole('definition')).toHaveText(['Bare', '—'])
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(screen.card('Bare').getByRole('button')).toBeFocused()
  })

  test('are edited: the button says so, both fields hold what is stored, both are sent', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
    await screen.open()
    await screen.choose('Edit', screen.card('Allopurinol'))
    await expect(page.getByRole('dialog', { name: 'Edit Category' })).toBeVisible()
    // Behind the dialog, so not for the accessibility tree, but in view.
    await expect(page.getByRole('button', { name: 'Edit Category', includeHidden: true })).toBeVisible()
    await expect(screen.field('Description')).toHaveValue(/xanthine oxidase/)
    await screen.field('Category Name').fill('Allopurinol and salts')
    await screen.field('Description').fill('')
    calls.forget()
    await screen.dialog.getByRole('button', { name: 'Update Category' }).click()
    await expect(new Toasts(page).saying('Success', 'Category updated successfully')).toBeVisible()
    await expect(screen.card('Allopurinol and salts')).toBeVisible()
    await expect(screen.addCategory).toBeVisible()
    expect(calls.of('PUT', ONE).map(({ body }) => body)).toEqual([
      { category_name: 'Allopurinol and salts', description: '' },
    ])
    expect(calls.of('GET', PATH)).toHaveLength(1)
  })

  test('§8 are deleted after the dialog and the browser’s own prompt', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
    const prompts: string[] = []
    let accepts = false
    page.on('dialog', (prompt) => {
      prompts.push(prompt.message())
      return accepts ? prompt.accept() : prompt.dismiss()
    })
    await screen.open()
    await screen.choose('Delete', screen.card('Abacavir'))
    const dialog = page.getByRole('alertdialog', { name: 'Delete Category' })
    await expect(dialog).toContainText(
      'Are you sure you want to delete Abacavir? This action cannot be undone.',
    )
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    expect(prompts).toEqual(['Delete category "Abacavir"?'])
    expect(calls.of('DELETE', ONE)).toEqual([])
    await expect(screen.card('Abacavir')).toBeVisible()

    accepts = true
    calls.forget()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(new Toasts(page).saying('Deleted', 'Category deleted successfully')).toBeVisible()
    await expect(screen.card('Abacavir')).toHaveCount(0)
    await expect(screen.stat('Total Categories')).toHaveText('31')
    expect(calls.of('DELETE', ONE)).toHaveLength(1)
    expect(calls.of('GET', PATH)).toHaveLength(1)
    await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeFocused()
  })

  test('Cancel deletes nothing and asks nothing more', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
    await screen.open()
    await screen.choose('Delete', screen.card('Abacavir'))
    await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(screen.dialog).toHaveCount(0)
    expect(calls.of('DELETE', ONE)).toEqual([])
  })

  test('one with products stays, and the server’s reason is shown', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 409/, /Failed to load resource.*409/)
    page.on('dialog', (prompt) => prompt.accept())
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    await screen.choose('Delete', screen.card('Acetaminophen'))
    await screen.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(new Toasts(page).all).toContainText('8')
    await expect(screen.card('Acetaminophen')).toBeVisible()
  })

  test('are searched by name and description, ignoring case', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
    await screen.open()
    calls.forget()
    await screen.search.fill('XANTHINE OXIDASE')
    await expect(screen.cards).toHaveCount(1)
    await expect(screen.card('Allopurinol')).toBeVisible()
    await screen.search.fill('no such thing')
    await expect(screen.cards).toHaveCount(0)
    await expect(page.getByText('No categories match your search.')).toBeVisible()
    await screen.search.fill('')
    await expect(screen.cards).toHaveCount(32)
    await page.waitForTimeout(400) // Longer than the pause after which a larger catalogue would be asked.
    expect(calls.made).toEqual([])
  })
})

test.describe('§8 when a call fails', () => {
  test.beforeEach(({ problems }) =>
    problems.expect(/status \d{3}/, /Failed to load resource/, /request failed/),
  )

  test('loading: Failed to load categories, and another try', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await answerCall(page, 'GET', ALL, { status: 500, body: { detail: { message: 'not shown' } } })
    await page.goto('/admin/reference-standards')
    await expect(new Toasts(page).saying('Error', 'Failed to load categories')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.cards).toHaveCount(32)
  })

  const ANSWERS = [
    {
      name: 'with a detail',
      answer: { status: 422, body: { detail: { message: 'A reason' } } },
      text: 'A reason',
    },
    {
      name: 'with a detail of another shape',
      answer: { status: 422, body: { detail: 'A reason' } },
      text: null,
    },
    { name: 'without a detail', answer: { status: 500, body: {} }, text: null },
    { name: 'without a network', answer: 'no answer', text: null },
  ] as const

  for (const { name, answer, text } of ANSWERS) {
    test(`creating, updating and deleting, ${name}`, async ({ page, signedIn: _ }) => {
      page.on('dialog', (prompt) => prompt.accept())
      const screen = new ReferenceStandardsPage(page)
      const toasts = new Toasts(page)
      await screen.open()
      await answerCall(page, 'POST', ALL, answer)
      await answerCall(page, 'PUT', ONE, answer)
      await answerCall(page, 'DELETE', ONE, answer)

      await screen.addCategory.click()
      await screen.field('Category Name').fill('Typed')
      await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to create category')).toBeVisible()
      await expect(toasts.all).toHaveAttribute('data-variant', 'destructive')
      await expect(screen.field('Category Name')).toHaveValue('Typed')
      await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
      await toasts.all.getByRole('button').click()

      await screen.choose('Edit', screen.card('Abacavir'))
      await screen.dialog.getByRole('button', { name: 'Update Category' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to update category')).toBeVisible()
      await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
      await toasts.all.getByRole('button').click()

      await screen.choose('Delete', screen.card('Abacavir'))
      await screen.dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to delete category')).toBeVisible()
      await expect(screen.card('Abacavir')).toBeVisible()
    })
  }
})
