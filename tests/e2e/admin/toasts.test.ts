import { answerCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { LoginPage } from '../../support/pages/login-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

test.describe('§9 toasts', () => {
  let login: LoginPage
  let toasts: Toasts

  test.beforeEach(async ({ page, problems }) => {
    problems.expect(/status 401/, /Failed to load resource.*401/)
    login = new LoginPage(page)
    toasts = new Toasts(page)
    await answerCall(page, 'POST', /^\/api\/auth\/login$/, { status: 401, body: {} })
  })

  async function failToSignIn() {
    await login.signIn('someone@example.com', 'wrong')
    await expect(toasts.all).toBeVisible()
  }

  test('a new toast replaces the one before; a swipe to the right dismisses it', async ({ page }) => {
    await login.open()
    await failToSignIn()
    await answerCall(page, 'POST', /^\/api\/auth\/login$/, {
      status: 401,
      body: { detail: 'Another reason' },
    })
    await login.signIn('someone@example.com', 'wrong')
    await expect(toasts.saying('Login Failed', 'Another reason')).toBeVisible()
    await expect(toasts.all).toHaveCount(1)
    await toasts.atRest()
    const box = await toasts.all.boundingBox()
    if (box === null) throw new Error('The toast has no box')
    const [x, y] = [box.x + 150, box.y + box.height / 2]
    for (const { distance, isGone } of [
      { distance: -100, isGone: false },
      { distance: 40, isGone: false },
      { distance: 70, isGone: true },
    ])
      await test.step(`by ${distance} px: ${isGone ? 'gone' : 'kept'}`, async () => {
        await page.mouse.move(x, y)
        await page.mouse.down()
        for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + distance * part, y)
        await page.mouse.up()
        // A kept toast moves back to where the next swipe starts.
        if (!isGone) await toasts.atRest()
        await expect(toasts.all).toHaveCount(isGone ? 0 : 1)
      })
  })

  test('a toast stays for 5,000 ms; F8 moves the focus to it, and it waits while it has the focus', async ({
    page,
  }) => {
    await page.clock.install()
    await login.open()
    await login.fill('someone@example.com', 'wrong')
    await page.clock.pauseAt(Date.now() + 60_000)
    await login.submit.click()
    await expect(toasts.all).toBeVisible()
    await page.clock.runFor(4_900)
    await expect(toasts.all).toBeVisible()
    await page.clock.runFor(150)
    await expect(toasts.all).toHaveCount(0)

    await page.clock.resume()
    await failToSignIn()
    // The form regains the focus first.
    await expect(login.password).toBeFocused()
    await page.keyboard.press('F8')
    await expect(toasts.region.getByRole('list')).toBeFocused()
    await page.clock.fastForward(20_000)
    await expect(toasts.all).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(toasts.all.getByRole('button', { name: 'Close message' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts.all).toHaveCount(0)
  })
})

test('§9 Toasts can be read, reached and closed while a dialog is open', async ({ page, signedIn: _ }) => {
  const screen = new ReferenceStandardsPage(page)
  const toasts = new Toasts(page)
  await screen.open('products')
  await screen.addProduct.click()
  await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(toasts.saying('Validation', 'Category, Name and Catalog No are required')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toasts.region.getByRole('list')).toBeFocused()
  await toasts.all.getByRole('button', { name: 'Close message' }).click()
  await expect(toasts.all).toHaveCount(0)
  await expect(screen.dialog).toBeVisible()
})
