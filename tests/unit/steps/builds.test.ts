import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

type Builds = typeof import('../../../scripts/steps/builds.mjs')

let copy: string
let steps: Builds
const served: ChildProcess[] = []
beforeEach(async () => {
  mkdirSync(path.join(root, '.test-data'), { recursive: true })
  copy = mkdtempSync(path.join(root, '.test-data', 'builds-'))
  cpSync(path.join(root, 'scripts'), path.join(copy, 'scripts'), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  vi.stubEnv('BUILD_DIRECTORY', '')
  steps = await import(pathToFileURL(path.join(copy, 'scripts/steps/builds.mjs')).href)
})
afterEach(async () => {
  for (const child of served.splice(0)) await end(child)
  vi.unstubAllEnvs()
  rmSync(copy, { recursive: true })
})

/** The framework's output: a page and files that are not part of a build. */
function frameworkBuilds(page: string): void {
  for (const folder of ['server', 'cache', 'dev', 'types']) {
    mkdirSync(path.join(copy, '.next', folder), { recursive: true })
    writeFileSync(path.join(copy, '.next', folder, 'page'), page)
  }
}

/** Another process on this project, which does this and stays. */
async function running(work: string): Promise<ChildProcess> {
  const program = `import * as steps from './scripts/steps/builds.mjs'
${work}
process.send('done')
process.on('message', () => {})`
  writeFileSync(path.join(copy, 'program.mjs'), program)
  const child = spawn(process.execPath, ['program.mjs'], {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  served.push(child)
  await once(child, 'message')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Has a process make a build, and end. @returns where it is */
async function built(name: string, site = 'http://localhost:3000'): Promise<string> {
  frameworkBuilds(name)
  const ingredients = JSON.stringify({ name, site })
  await end(await running(`steps.completeBuild(steps.takeFromWorkshop(), ${ingredients})`))
  return steps.builds()[0]?.directory ?? ''
}

const serving = (name: string) => running(`steps.chooseBuildOf({ name: '${name}', site: '' })`)

const pageOf = (directory: string) => readFileSync(path.join(directory, 'server/page'), 'utf8')

describe('contract §1 A build', () => {
  test('it is moved out of the framework’s folder, with access to its packages', async () => {
    const directory = await built('first')
    expect(pageOf(directory)).toBe('first')
    expect(readdirSync(path.join(copy, '.next')).sort()).toEqual(['cache', 'dev', 'types'])
    expect(realpathSync(path.join(directory, '../node_modules'))).toBe(
      realpathSync(path.join(root, 'node_modules')),
    )
  })

  test('a served build never changes during later builds, and is removed with the second one after it', async () => {
    const first = await built('first')
    const server = await serving('first')
    const second = await built('second')
    expect([pageOf(first), pageOf(second)]).toEqual(['first', 'second'])
    await end(server)
    const third = await built('third')
    expect([first, second, third].map((each) => existsSync(each))).toEqual([false, false, true])
  })

  test('a build of the same sources does not replace one that is served', async () => {
    const first = await built('same')
    await serving('same')
    const again = await built('same')
    expect(again).not.toBe(first)
    expect(existsSync(first)).toBe(true)
  })

  test('an unfinished build does not count, and is removed with the next one', async () => {
    frameworkBuilds('half')
    await end(await running('steps.takeFromWorkshop()'))
    expect(steps.builds()).toEqual([])
    expect(() => steps.chooseCurrentBuild()).toThrow('There is no build yet: run "npm run build".')
    await built('whole')
    expect(readdirSync(path.join(copy, '.builds'))).toHaveLength(1)
  })

  test('commands use the served build, and without a server the newest', async () => {
    await built('served')
    const server = await serving('served')
    await built('newest')
    expect(steps.chooseCurrentBuild().name).toBe('served')
    await end(server)
    vi.stubEnv('BUILD_DIRECTORY', '')
    rmSync(path.join(steps.builds()[1]?.directory ?? '', '../users'), { recursive: true })
    expect(steps.chooseCurrentBuild().name).toBe('newest')
  })
})
