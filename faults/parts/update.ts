import { makeOtherVersion } from '../instruments/other-version'
import type { Part } from '../part'
import { underRollingRestarts } from './rolling'

/** Three instances behind nginx are led from one version to another, and back, under load. */
export const run: Part = (fate) => {
  const versions = [process.cwd(), makeOtherVersion()]
  return underRollingRestarts('updates', fate, (round) => versions[(round + 1) % versions.length])
}
