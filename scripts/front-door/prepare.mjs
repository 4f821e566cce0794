import path from 'node:path'
import { messageOf, StartupError } from '../steps/fail.mjs'
import { root } from '../steps/root.mjs'
import { filesWith, precompress } from './compress.mjs'
import { writeManifest } from './manifest.mjs'
import { prerenderedPages, readHtml } from './pages.mjs'
import { inlineHashes, policyOf } from './policy.mjs'

const originOf = (/** @type {string | undefined} */ address) => (address ? new URL(address).origin : '')

/**
 * The step after the build: collects the hashes of each page's inline code into that page's policy and
 * precompresses everything that is text.
 * @throws {StartupError} naming the page whose inline code cannot be hashed
 */
export async function prepareFrontDoor() {
  const apiOrigin = originOf(process.env.NEXT_PUBLIC_API_BASE_URL)
  const pages = prerenderedPages().map((page) => {
    try {
      const isAdmin = page.address.startsWith('/admin/')
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
  await precompress(documents, 7)
  await precompress(filesWith(path.join(root, '.next/static'), '.js', '.css', '.svg', '.json'), 11)
  writeManifest(pages)
}
