import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf, StartupError } from '../steps/fail.mjs'
import { root } from '../steps/root.mjs'
import { filesWith, precompress } from './compress.mjs'
import { writeManifest } from './manifest.mjs'
import { readMadeOnRequest } from './on-request.mjs'
import { prerenderedPages, readHtml } from './pages.mjs'
import { inlineHashes, policyOf } from './policy.mjs'
import { printedTexts } from './printed-files.mjs'
import { staffDocument } from './staff-document.mjs'

/** The one staff page that is looked at before there is work to do: it keeps its order, the typefaces first. */
const LOGIN_PAGE = '/admin/login'

const originOf = (/** @type {string | undefined} */ address) => (address ? new URL(address).origin : '')

/**
 * The step after the build: collects the hashes of each page's inline code into that page's policy and
 * precompresses everything that is text.
 * @throws {StartupError} naming the page whose inline code cannot be hashed, or that has not been printed
 */
export async function prepareFrontDoor() {
  const onRequest = readMadeOnRequest()
  if (onRequest.length > 0) {
    throw new StartupError(
      `The build has not printed ${onRequest.join(', ')}: nothing is rendered at a request (docs/decisions/0010).`,
    )
  }
  const apiOrigin = originOf(process.env.NEXT_PUBLIC_API_BASE_URL)
  const pages = prerenderedPages().map((page) => {
    try {
      const isAdmin = page.address.startsWith('/admin/')
      if (isAdmin && page.address !== LOGIN_PAGE) writeFileSync(page.html, staffDocument(readHtml(page)))
      return { ...page, policy: policyOf(inlineHashes(readHtml(page)), { apiOrigin, isAdmin }) }
    } catch (error) {
      throw new StartupError(
        `The page ${page.address} cannot be served under a strict policy: ${messageOf(error)}`,
      )
    }
  })
  const documents = pages.flatMap(({ html, rsc, segments }) => [
    html,
    ...(rsc ? [rsc] : []),
    ...Object.values(segments),
  ])
  await precompress([...documents, ...printedTexts()], 7)
  await precompress(filesWith(path.join(root, '.next/static'), '.js', '.css', '.svg', '.json'), 11)
  writeManifest(pages)
}
