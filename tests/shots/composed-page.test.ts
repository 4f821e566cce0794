import { COMPOSED, showComposedPage } from '../support/browser/composed-page'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'

test.beforeEach(async ({ page }) => {
  await showComposedPage(page)
})

shots('composed-page', COMPOSED)
