import { expect, type Page } from '@playwright/test'

/**
 * Playwright's clock replays its steps in later documents; on a busy machine a step may run in one without the clock.
 * Our code has no such controller, and a test without its clock fails by its assertions.
 */
const isOfClock = ({ message, stack = '' }: Error) =>
  message === "Cannot read properties of undefined (reading 'controller')" && !stack.includes('/_next/')

/**
 * All hidden failures of a page: console errors and warnings, uncaught errors, failed requests, error statuses. A test
 * fails on each that it did not announce.
 */
export class Problems {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  watch(page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        this.#seen.push(`console: ${message.text()} (${message.location().url})`)
      }
    })
    page.on('pageerror', (error) => {
      if (!isOfClock(error)) this.#seen.push(`uncaught: ${error.message}`)
    })
    page.on('requestfailed', (request) => {
      // A navigation away, or a video that is no longer needed, aborts what was under way.
      if (request.failure()?.errorText === 'net::ERR_ABORTED') return
      this.#seen.push(`request failed: ${request.method()} ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.#seen.push(`status ${response.status()}: ${response.url()}`)
    })
  }

  /** Announces problems that the test expects. */
  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  check() {
    const surprises = this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
    expect(surprises, 'problems in the page that the test did not announce').toEqual([])
  }
}
