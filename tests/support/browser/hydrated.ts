import type { Locator } from '@playwright/test'

/** Resolves once React has hydrated the element: then clicks and keys reach the page's code. */
export async function hydrated(element: Locator): Promise<void> {
  await element.waitFor({ state: 'attached' })
  await element.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (Object.keys(node).some((key) => key.startsWith('__reactProps'))) resolve()
          else channel.port2.postMessage(null)
        }
        // Without a timer, because a test may stop the clock.
        const channel = new MessageChannel()
        channel.port1.onmessage = look
        look()
      }),
  )
}
