import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { completeBinaries } from '../postgres/binaries.mjs'
import { runChild } from './child.mjs'
import { StartupError } from './fail.mjs'
import { image } from './image.mjs'
import { step } from './progress.mjs'
import { root } from './root.mjs'

const stampFile = path.join(root, 'node_modules/.installed-lockfile')

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

/**
 * Runs npm: the one that started this process, if any.
 * @param {string[]} args
 */
export function runNpm(args) {
  const npm = process.env.npm_execpath
  const quietly = [...args, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  return npm?.endsWith('.js')
    ? runChild(process.execPath, [npm, ...quietly], { quiet: true })
    : runChild('npm', quietly, { quiet: true })
}

/** Installs the locked dependencies unless node_modules already contains exactly them; an image has what it needs. */
export async function installDependencies() {
  if (image) return
  const wanted = lockfileHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  await step('Installing the dependencies', async () => {
    // Not `npm ci`: it refuses a lockfile that was written where a registry lacks another system's optional packages.
    // `install --no-save` installs the same locked versions and changes no file of the repository.
    const { code, output } = await runNpm(['install', '--include=dev'])
    if (code !== 0) throw new StartupError(`npm could not install the dependencies:\n${output.trim()}`)
    completeBinaries()
    writeFileSync(stampFile, wanted)
  })
}
