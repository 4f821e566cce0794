import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCall } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { askToClose } from '../../support/screens/open-dialog'
import { signedIn } from '../../support/screens/open-screen'
import { ALL_PRODUCTS, answerCatalogue, product } from '../../support/screens/sample'

test('§2.18 §3 A relative file path gets the API’s address, and an absolute one is used as it is; a picture that fails to load says so', async () => {
  signedIn()
  answerCatalogue()
  const paths = [
    { image_path: '/api/files/a.png', file_path: '/api/files/a.pdf' },
    { image_path: 'https://cdn.example/b.png', file_path: 'https://cdn.example/b.pdf' },
  ]
  answerCall('GET', ALL_PRODUCTS, {
    status: 200,
    headers: { 'X-Total-Count': '2' },
    body: paths.map((path, at) => ({ ...product(at + 1, `P${at}`, `C-${at}`, 1), ...path })),
  })
  const page = await openCatalogue('products')
  for (const [at, { image_path, file_path }] of paths.entries()) {
    await page.choose('View', await page.row(`C-${at}`))
    const dialog = within(await page.dialog())
    const picture = dialog.getByRole('img')
    expect(picture.getAttribute('src')).toBe(image_path)
    const link = dialog.getByRole('link', { name: 'Open' })
    expect(link.getAttribute('href')).toBe(file_path)
    expect(link.getAttribute('target')).toBe('_blank')
    // A browser reports a missing file like this.
    fireEvent.error(picture)
    dialog.getByText('The image could not be loaded')
    expect(dialog.queryByText('No image')).toBeNull()
    askToClose()
    await page.isClosed()
  }
})
