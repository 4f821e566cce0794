import { expect, test, vi } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { ADMIN, signedIn } from '../../support/screens/open-screen'
import { adminUser, answerCatalogue } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'
import { openUsers, serveUsers } from '../../support/screens/users-screen'

/** Calls without the session's token, or with a body that is not declared as JSON. */
const improper = (token: string) =>
  ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) => {
    const calls = callsOf(method, /./)
    expect(calls, method).not.toEqual([])
    return calls.filter(
      ({ body, headers }) =>
        headers.get('authorization') !== `Bearer ${token}` ||
        (body !== undefined && headers.get('content-type') !== 'application/json'),
    )
  })

test('§6, §7 Every call about categories and products has the token, and every body is declared as JSON', async () => {
  const { token } = signedIn()
  answerCatalogue()
  for (const method of ['POST', 'PUT', 'DELETE'])
    answerCall(method, /^\/api\/reference-standards\//, { status: 200, body: {} })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const page = await openCatalogue()
  const card = await page.card('Abacavir')
  await page.add('Category')
  await page.fill('Category Name', 'Zaleplon')
  await page.press('Create Category')
  await page.isClosed()
  await page.choose('Edit', card)
  await page.press('Update Category')
  await toastSaying('Success', 'Category updated successfully')
  await page.isClosed()
  await page.choose('Delete', card)
  await page.press('Delete')
  await toastSaying('Deleted', 'Category deleted successfully')
  await page.isClosed()

  await page.user.click(page.tab('Products'))
  const row = await page.row('AV-130001')
  await page.add('Product')
  await page.fillRequired({ category: 'Abacavir', name: 'Carried', catNo: 'AV-900040' })
  await page.press('Create Product')
  await page.isClosed()
  await page.choose('Edit', row)
  await page.fill('Name*', 'Carried on')
  await page.press('Update Product')
  await toastSaying('Success', 'Product updated successfully')
  await page.isClosed()
  await page.choose('Delete', row)
  await page.press('Delete')
  await toastSaying('Deleted', 'Product deleted successfully')
  for (const method of ['POST', 'PUT', 'DELETE']) expect(callsOf(method, /./)).toHaveLength(2)
  expect(improper(token)).toEqual([])
})

test('§6, §7 Every call about admin users has the token, and every body is declared as JSON', async () => {
  const { token } = signedIn()
  serveUsers([adminUser(1, ADMIN.name, ADMIN.email)])
  answerCall('DELETE', /^\/api\/admin-users\/\d+$/, { status: 200, body: {} })
  const page = await openUsers()
  await page.open('Add User')
  await page.fillNew({ name: 'Noor', email: 'noor@example.com', password: 'secret-1' })
  await page.press('Create User')
  await toastSaying('Success', 'Admin user created successfully')
  await page.isClosed()
  await page.open('Edit Noor')
  await page.press('Update User')
  await toastSaying('Success', 'Admin user updated successfully')
  await page.isClosed()
  await page.open('Delete Noor')
  await page.press('Delete')
  await toastSaying('Deleted', 'Admin user deleted successfully')
  for (const method of ['POST', 'PUT', 'DELETE']) expect(callsOf(method, /./)).toHaveLength(1)
  expect(improper(token)).toEqual([])
})
