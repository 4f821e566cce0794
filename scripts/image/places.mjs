import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps/root.mjs'

/**
 * A package as the lockfile has it.
 * @typedef {{ version: string, dev?: boolean, integrity?: string, license?: string }} LockedPackage
 */

/** @type {{ packages: Record<string, LockedPackage> }} */
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

/**
 * The folder of the package that a file belongs to, as the lockfile has it; '' for a file of no package.
 * @param {string} file relative to the root
 */
export const placeOf = (file) =>
  /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? ''

/**
 * Whether a package is installed for development only.
 * @param {string} place its folder
 */
export const isOfDevelopment = (place) => packages[place]?.dev === true

/**
 * The packages of production that are installed, by folder: those of other systems are not.
 * @returns {[place: string, locked: LockedPackage][]}
 */
export const packagesOfProduction = () =>
  Object.entries(packages).filter(
    ([place, { dev }]) => place !== '' && !dev && existsSync(path.join(root, place, 'package.json')),
  )
