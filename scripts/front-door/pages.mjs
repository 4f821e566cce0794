import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps/root.mjs'

const built = path.join(root, '.next/server/app')

/**
 * One prerendered page: its address and the files that stand for it.
 * @typedef {object} Page
 * @property {string} address as a browser asks for it, encoded: `/about`
 * @property {string} html path of the document
 * @property {string | undefined} rsc path of the payload for navigation within the site
 * @property {Record<string, string>} segments the payload's parts by the name prefetches ask for
 */

/** The address of a file, as browsers write it: encoded, from a directory on. */
export const addressOf = (/** @type {string} */ file) =>
  `/${file.split(path.sep).map(encodeURIComponent).join('/')}`

function segmentsOf(/** @type {string} */ directory) {
  if (!existsSync(directory)) return {}
  const suffix = '.segment.rsc'
  return Object.fromEntries(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(suffix))
      .map((file) => [
        `/${file.replaceAll(path.sep, '/').slice(0, -suffix.length)}`,
        path.join(directory, file),
      ]),
  )
}

/**
 * Every page the build has prerendered; the framework's own (`_not-found`, `_global-error`) are among them.
 * @returns {Page[]}
 */
export function prerenderedPages() {
  return readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const stem = path.join(built, file.slice(0, -'.html'.length))
      const rsc = `${stem}.rsc`
      return {
        address: addressOf(file.slice(0, -'.html'.length)).replace(/^\/index$/, '/'),
        html: `${stem}.html`,
        rsc: existsSync(rsc) ? rsc : undefined,
        segments: segmentsOf(`${stem}.segments`),
      }
    })
}

/** A page's document. */
export const readHtml = (/** @type {Page} */ page) => readFileSync(page.html, 'utf8')
