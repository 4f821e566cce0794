import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps/root.mjs'
import { packagesOfProduction, placeOf } from './places.mjs'

/**
 * A package in a bill of materials.
 * @typedef {object} Component
 * @property {'library'} type
 * @property {string} bom-ref
 * @property {string} name
 * @property {string} version
 * @property {'required' | 'optional'} scope
 * @property {string} purl
 * @property {{ alg: string, content: string }[]} hashes
 * @property {({ license: { id: string } } | { expression: string })[]} licenses
 * @property {{ name: string, value: string }[]} properties
 */

const NAME_OF_PLACE = 'cdx:npm:package:path'

/** The first fields of a package.json that a bill names. */
const readPackage = (/** @type {string} */ place) =>
  JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8'))

/** `sha512-…` in base64 as CycloneDX writes it. */
function hashesOf(integrity = '') {
  const [, alg = '', content = ''] = /^sha(\d+)-(\S+)$/.exec(integrity) ?? []
  return content ? [{ alg: `SHA-${alg}`, content: Buffer.from(content, 'base64').toString('hex') }] : []
}

/** @returns {Component['licenses']} */
function licensesOf(/** @type {string | undefined} */ license) {
  if (!license) return []
  return /[ ()]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }]
}

/** A package URL: the at sign of a scope is written in hexadecimal. */
const purlOf = (/** @type {string} */ name, /** @type {string} */ version) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * Makes the bill of materials of an image (CycloneDX): every package that it was made of. Those with files in it are
 * `required`; the others are `optional`: compiled into its pages, bundled, or unused. npm makes such bills too, but its
 * `--omit=dev` also omits what development needs as well, such as react.
 * @param {readonly string[]} files of the image
 */
export function makeBill(files) {
  const there = new Set(files.map(placeOf))
  const { name, version } = readPackage('')
  /** @type {Component[]} */
  const components = packagesOfProduction().map(([place, locked]) => {
    const found = readPackage(place)
    const purl = purlOf(found.name, found.version)
    const license =
      locked.license ?? (typeof found.license === 'string' ? found.license : found.license?.type)
    return {
      type: 'library',
      'bom-ref': `${purl}#${place}`,
      name: found.name,
      version: found.version,
      scope: there.has(place) ? 'required' : 'optional',
      purl,
      hashes: hashesOf(locked.integrity),
      licenses: licensesOf(license),
      properties: [{ name: NAME_OF_PLACE, value: place }],
    }
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components,
  }
}

/** The text of a package's licence; '' if it has no file of it. */
function licenceText(/** @type {string} */ place) {
  const folder = path.join(root, place)
  const name = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(each))
  const file = name && path.join(folder, name)
  return file && existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/** A component's licence in a word or two. */
const licenceName = (/** @type {Component} */ { licenses }) =>
  licenses.map((each) => ('expression' in each ? each.expression : each.license.id)).join(', ') ||
  'see its text'

/**
 * Writes the licences of a bill's packages: a list of all, then each text once, with the packages that it is of.
 * @param {{ components: Component[] }} bill
 */
export function licencesOf({ components }) {
  const list = components.map((each) => `${each.name} ${each.version}: ${licenceName(each)}`)
  /** @type {Map<string, string[]>} */
  const texts = new Map()
  for (const { name, version, properties } of components) {
    const text = licenceText(properties.find((each) => each.name === NAME_OF_PLACE)?.value ?? '')
    if (text) texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`])
  }
  const parts = [...texts].map(([text, names]) => `${'='.repeat(80)}\n${names.join('\n')}\n\n${text}\n`)
  return `${list.sort().join('\n')}\n\n${parts.join('\n')}`
}
