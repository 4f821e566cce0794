import { StartupError } from './fail.mjs'

const MINIMUM = /** @type {const} */ ([20, 19])

/** Refuses a Node older than package.json's `engines` with one sentence, before anything else is tried. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return
  throw new StartupError(
    `Node ${MINIMUM.join('.')} or newer is needed, this is ${version}: install a current version from https://nodejs.org and try again.`,
  )
}
