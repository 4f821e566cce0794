import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'
import { documentPolicy } from '@/releases/pages/policy'
import { prepareFrameworkDirectory } from '@/server/framework/directory'
import { filesWith } from '../pages/files-with'
import { writeManifest } from '../pages/manifest'
import { prerenderedPages, readHtml } from '../pages/pages'
import { writeBuiltInSiteFiles } from '../site/built-in-files'
import { writeBuiltInFinding } from '../site/built-in-finding'
import { printedTexts } from '../site/printed-files'
import { StartupError } from '../startup-error'
import { precompress } from './compress'
import { readMadeOnRequest } from './on-request'
import { staffDocument } from './staff-document'

/** The only staff page that people read before working; it keeps its order, with the fonts first. */
const LOGIN_PAGE = '/admin/login'

/**
 * Runs after the build: puts the hashes of each page's inline code into its policy, makes the finding files, feeds
 * and SDFs of the built-in content, and precompresses all text.
 * @throws {StartupError} names the page whose inline code cannot be hashed, or that was not printed
 */
export async function prepareFrontDoor(): Promise<void> {
  const onRequest = readMadeOnRequest()
  if (onRequest.length > 0) {
    throw new StartupError(
      `The build has not printed ${onRequest.join(', ')}: nothing is rendered at a request (docs/decisions/0010).`,
    )
  }
  const pages = prerenderedPages().map((page) => {
    try {
      const isAdmin = page.address.startsWith('/admin/')
      if (isAdmin && page.address !== LOGIN_PAGE) writeFileSync(page.html, staffDocument(readHtml(page)))
      return { ...page, policy: documentPolicy(readHtml(page), { isAdmin }) }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartupError(`The page ${page.address} cannot be served under a strict policy: ${reason}`)
    }
  })
  const parts = pages.flatMap(({ rsc, segments }) => [...(rsc ? [rsc] : []), ...Object.values(segments)])
  // Quality 10 takes three times as long and saves a first view 1.4 KB; a page's other parts come later.
  await precompress(
    pages.map(({ html }) => html),
    10,
  )
  // Quality 9 takes seven times as long and saves 0.4 %.
  await precompress([...parts, ...printedTexts()], 8)
  await precompress([...(await writeBuiltInFinding()), ...(await writeBuiltInSiteFiles())], 11)
  await precompress(filesWith(path.join(BUILT, 'static'), '.js', '.css', '.svg', '.json'), 11)
  writeManifest(pages)
  prepareFrameworkDirectory()
}
