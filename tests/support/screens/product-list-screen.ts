import { screen, waitFor, within } from '@testing-library/react'
import { labelled, overwrite } from './labelled'
import { openDialog } from './open-dialog'
import { openScreen } from './open-screen'

/** Opens an address of the list of products, and waits until it shows what that finds. */
export async function openProductList(query = 'tab=products') {
  const user = await openScreen(`/admin/reference-standards?${query}`)
  const page = new ProductListScreen(user)
  await page.settled()
  return page
}

/** What somebody sees and does in the list of products: picks some out, and does something with many of them. */
class ProductListScreen {
  constructor(readonly user: Awaited<ReturnType<typeof openScreen>>) {}

  /** Waits until the list shows what was asked for last. */
  settled = () =>
    waitFor(() => {
      if (!document.querySelector('table[aria-busy="false"] tbody:not([inert]) tr'))
        throw new Error('The list is on its way')
    })

  /** The rows of the table, by their text. */
  rows = () =>
    within(screen.getByRole('table', { name: 'Products' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)

  /** Chooses the product of this number. */
  check = (catNo: string): Promise<void> =>
    this.user.click(screen.getByRole('checkbox', { name: new RegExp(`^Choose ${catNo} `) }))

  /** Presses a button of the page, or of the dialog over it. */
  press = async (name: string): Promise<void> => {
    const top = document.querySelector<HTMLElement>('dialog[open]') ?? document.body
    await this.user.click(await within(top).findByRole('button', { name }))
  }

  /** A field of the open dialog. */
  field = (label: string): HTMLInputElement => labelled(openDialog(), label)

  fill = (label: string, text: string): Promise<void> => overwrite(this.user, this.field(label), text)
}
