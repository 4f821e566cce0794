import { screen, waitFor, within } from '@testing-library/react'
import { labelled, overwrite } from './labelled'
import { dialogsClosed, openDialog } from './open-dialog'
import { openScreen } from './open-screen'

type Tab = 'categories' | 'products'

/** Opens /admin/reference-standards on one of its tabs. */
export async function openCatalogue(tab: Tab = 'categories') {
  const user = await openScreen(`/admin/reference-standards${tab === 'products' ? '?tab=products' : ''}`)
  return new CatalogueScreen(user)
}

/** A person's view of /admin/reference-standards, and their actions. */
class CatalogueScreen {
  constructor(readonly user: Awaited<ReturnType<typeof openScreen>>) {}

  tab = (name: 'Categories' | 'Products'): HTMLElement => screen.getByRole('tab', { name })

  /** The card of a category. */
  async card(name: string): Promise<HTMLElement> {
    const heading = await screen.findByRole('heading', { name, level: 3 })
    const card = heading.closest('li')
    if (!card) throw new Error(`${name} stands on no card`)
    return card
  }

  /** The row of a product. */
  async row(catNo: string): Promise<HTMLElement> {
    const row = (await screen.findByRole('cell', { name: catNo })).closest('tr')
    if (!row) throw new Error(`${catNo} stands in no row`)
    return row
  }

  /** Waits for the dialog that is open. */
  dialog = (): Promise<HTMLElement> => waitFor(openDialog)

  /** A field of the open dialog. */
  field(label: string): Promise<HTMLInputElement> {
    return waitFor(async () => labelled(await this.dialog(), label))
  }

  async fill(label: string, text: string): Promise<void> {
    await overwrite(this.user, await this.field(label), text)
  }

  /** Presses a button of the open dialog. */
  async press(name: string): Promise<void> {
    await this.user.click(within(await this.dialog()).getByRole('button', { name }))
  }

  async add(what: 'Category' | 'Product'): Promise<void> {
    await this.user.click(screen.getByRole('button', { name: `Add ${what}` }))
    await this.dialog()
  }

  /** Chooses an action from the menu of a row or card. */
  async choose(action: 'View' | 'Edit' | 'Delete', of: HTMLElement): Promise<void> {
    await this.user.click(within(of).getByRole('button', { name: /^Actions for/ }))
    await this.user.click(await screen.findByRole('menuitem', { name: action }))
    await this.dialog()
  }

  /** Types a category's name and chooses it among the matches. */
  async chooseCategory(name: string) {
    await this.fill('Category*', name)
    await this.user.click(await screen.findByRole('option', { name }))
  }

  /** Fills the required fields of a new product. */
  async fillRequired({ category, name, catNo }: { category: string; name: string; catNo: string }) {
    await this.chooseCategory(category)
    await this.fill('Name*', name)
    await this.fill('Catalog No*', catNo)
  }

  /** Waits until no dialog is open. */
  isClosed = dialogsClosed
}
