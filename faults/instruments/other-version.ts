import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { FAULTS_HOME } from './home'

/** What a tree has besides its sources; packages are linked, the rest each version makes itself. */
const OWN = ['.git', '.builds', '.next', '.test-data', 'data', 'node_modules']

/** A style that no page uses: the styles get another name, and with them all pages other bytes. */
const CHANGE = '\n:root { --of-another-version: 1; }\n'

/** A copy of the product with other styles, built. @returns its folder */
export function makeOtherVersion(): string {
  const tree = path.join(FAULTS_HOME, 'other-version')
  mkdirSync(tree, { recursive: true })
  for (const name of readdirSync('.'))
    if (!OWN.includes(name)) cpSync(name, path.join(tree, name), { recursive: true })
  // The framework follows no link out of its tree.
  execFileSync('cp', ['--archive', '--link', 'node_modules', tree])
  appendFileSync(path.join(tree, 'src/ui/tokens.css'), CHANGE)
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: tree,
    env: { ...process.env, BUILD_DIRECTORY: '' },
    stdio: 'pipe',
  })
  return tree
}
