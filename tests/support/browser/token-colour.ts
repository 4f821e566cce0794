import type { Page } from '@playwright/test'

/** The colour of a design token in the page's theme, as the browser computes it. @param token such as `--danger` */
export const tokenColour = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
