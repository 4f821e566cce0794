import { expect, test } from '../../support/browser/test'
import { SiteFrame } from '../../support/pages/site-frame'

test.use({ viewport: { width: 390, height: 844 } })

test('§2.2 The drawer slides in, takes the focus, keeps it, and returns it', async ({ page }) => {
  const frame = new SiteFrame(page)
  await frame.open('/about')
  // Recorded as it happens, because it may be short on a busy machine.
  await page.evaluate(() => {
    const slides: unknown[] = []
    Object.assign(window, { slides })
    document.addEventListener('transitionrun', ({ target }) => {
      for (const animation of target instanceof Element ? target.getAnimations() : [])
        slides.push({
          property: animation instanceof CSSTransition && animation.transitionProperty,
          duration: animation.effect?.getTiming().duration,
        })
    })
  })
  await frame.drawerButton.click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'slides')))
    .toContainEqual({ property: 'translate', duration: 220 })
  await expect(frame.drawer).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(frame.drawer.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await expect(frame.main).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(frame.drawer).toBeHidden()
  await expect(frame.drawerButton).toBeFocused()
  await expect(frame.main).not.toHaveAttribute('inert')
  await frame.drawerButton.click()
  await frame.drawer.getByRole('button', { name: 'Close menu' }).click()
  await expect(frame.drawer).toBeHidden()
  await frame.drawerButton.click()
  await expect(frame.drawer).toBeFocused()
  // On a tablet something of the page is seen beside the drawer.
  await page.setViewportSize({ width: 768, height: 844 })
  await page.mouse.click(5, 400)
  await expect(frame.drawer).toBeHidden()
})

test('§2.2 The groups of the drawer expand one at a time; it has the Customer Portal; choosing a link closes it', async ({
  page,
}) => {
  const frame = new SiteFrame(page)
  await frame.open('/about')
  await frame.drawerButton.click()
  await frame.drawer.getByRole('button', { name: 'Products', exact: true }).click()
  await expect(frame.drawer.getByRole('link', { name: 'Pharmaceuticals', exact: true })).toBeVisible()
  await expect(frame.drawer.getByRole('link', { name: 'Pet Food' })).toBeVisible()
  await frame.drawer.getByRole('button', { name: 'Services', exact: true }).click()
  await expect(frame.drawer.getByRole('link', { name: 'Contract Research' })).toBeVisible()
  await expect(frame.drawer.getByRole('link', { name: 'Pet Food' })).toBeHidden()
  await expect(frame.drawer.getByRole('button', { expanded: true })).toHaveText('Services')
  await expect(frame.drawer.getByRole('button', { expanded: false })).toHaveText([
    'Products',
    'Resources',
    'Support',
  ])

  await frame.drawer.getByRole('button', { name: 'Customer Portal' }).click()
  await expect(page.locator('#customer-portal-drawer')).toBeVisible()

  await frame.drawer.getByRole('button', { name: 'Support', exact: true }).click()
  await frame.drawer.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(frame.drawer).toBeHidden()
  await expect(frame.main).not.toHaveAttribute('inert')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.2 The drawer opens and its links work', async ({ page }) => {
    const frame = new SiteFrame(page)
    await page.goto('/about')
    await frame.drawerButton.click()
    await frame.drawer.getByText('Resources', { exact: true }).click()
    await frame.drawer.getByRole('link', { name: 'News & Blogs' }).click()
    await expect(page).toHaveURL('/resources/blogs')
  })
})
