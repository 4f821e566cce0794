import { type APIRequestContext, expect } from '@playwright/test'
import { JSDOM } from 'jsdom'

/**
 * Reads a page as the server sends it, without a browser: for its markup, not its looks.
 * @param status that it is expected to be answered with
 * @returns its document, in which no script runs
 */
export async function servedPage(request: APIRequestContext, path: string, status = 200): Promise<Document> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(status)
  return new JSDOM(await answer.text()).window.document
}

/** The texts of the elements that a selector finds, in their order. */
export const textsAt = (within: ParentNode | null, selector: string): string[] =>
  [...(within?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent.trim())
