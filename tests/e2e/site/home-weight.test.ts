import { expect, test } from '../../support/browser/test'

/** KB over the wire on a first visit, headers of answers included. */
const BUDGET = 500

test.use({ isFirstVisit: true })

for (const width of [390, 1440]) {
  test(`§2.3 §9 Home at ${width} px loads at most ${BUDGET} KB before it is scrolled, its film included`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const film = page.locator('section video').first()
    await expect(film).toHaveCSS('opacity', '1')
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.buffered.end(0) / video.duration))
      .toBe(1)
    // The measure includes the film: one edition of it, the smallest of which is larger than this.
    expect(bytes).toBeGreaterThan(300_000)
    expect(bytes).toBeLessThanOrEqual(BUDGET * 1000)
  })
}
