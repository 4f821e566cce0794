import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  type Dirent,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { assignments, readStages, wordsOf } from '../support/deploy/deploy-files'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
const LARGEST_MB = 350
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
const admin = { email: 'image@example.com', password: 'Image-Without-Sources-1' }

// A folder that another user can reach.
const home = mkdtempSync(path.join(tmpdir(), 'averline-image-'))
const folder = path.join(home, 'app')
const dataDir = path.join(home, 'data')

/** All entries below a folder. Node 24 follows links to folders when it lists all at once. */
const entries = (below = folder): Dirent[] =>
  readdirSync(below, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entries(path.join(below, entry.name))] : [entry],
  )
const files = () =>
  entries()
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

/** Bytes of the image's files; equal pages are one file with several names. */
function bytes(isCounted: (file: string) => boolean): number {
  const sizes = new Map(
    files()
      .filter(isCounted)
      .map((file) => lstatSync(path.join(folder, file)))
      .map(({ ino, size }) => [ino, size]),
  )
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

/** Evidence of a write. */
const traces = () =>
  entries().map((entry) => {
    const { mtimeMs, size, ino } = lstatSync(path.join(entry.parentPath, entry.name))
    return `${entry.parentPath}/${entry.name} ${mtimeMs} ${size} ${ino}`
  })

beforeAll(async () => {
  await run(process.execPath, ['scripts/image.mjs', folder], { cwd: root })
  await run('mkdir', ['-p', dataDir])
  if (isRoot) {
    chmodSync(home, 0o755)
    chownSync(dataDir, NOBODY, NOBODY)
  } else await run('chmod', ['-R', 'a-w', folder])
}, 300_000)

const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('close', resolve))
  }
})
afterAll(async () => {
  if (!isRoot) await run('chmod', ['-R', 'u+w', folder])
  rmSync(home, { recursive: true, force: true })
}, 120_000)

const [stage] = readStages('Dockerfile').slice(-1)
const [, ...command] = z.array(z.string()).parse(JSON.parse((stage && wordsOf(stage, 'CMD')[0]) ?? ''))

/** The image's environment, with a volume and a port of this machine. */
const environment = (changed: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  ...assignments(stage ? wordsOf(stage, 'ENV') : []),
  DATA_DIR: dataDir,
  SEED: 'none',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ...changed,
})

/** Runs the image's command as a user who may not write its files. */
function start(changed: Record<string, string>) {
  const child = spawn(process.execPath, command, { cwd: folder, env: environment(changed), ...asNobody })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, output: () => output }
}

const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  scope: z.string(),
  licenses: z.unknown().optional(),
})
const bill = () =>
  z
    .looseObject({ bomFormat: z.literal('CycloneDX'), components: z.array(component) })
    .parse(JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8')))

describe('contract §8 The image', () => {
  test('the image holds the server and its commands: no sources, compiler, tests or development packages', () => {
    const all = files()
    expect(all.filter((file) => /^(?:src|tests|docs|bench|\.git)\//.test(file))).toEqual([])
    // The bundler gives a worker's source to browsers too.
    const own = all.filter((file) => !file.includes('/.next/static/media/'))
    expect(own.filter((file) => /\.(?:ts|tsx|map)$/.test(file))).toEqual([])
    const packages = new Set(all.map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]))
    for (const name of [
      'typescript',
      'vitest',
      'esbuild',
      'tailwindcss',
      '@biomejs/biome',
      '@next/swc-linux-x64-gnu',
    ])
      expect(packages).not.toContain(name)
    for (const name of ['next', 'payload', 'pg', 'sharp', 'openchemlib']) expect(packages).toContain(name)
  })

  test(`is at most ${LARGEST_MB} MB without the pictures of the site`, () => {
    const megabytes = bytes((file) => !/^public\/(?:images|video)\//.test(file)) / 1e6
    console.info(`The image's folder: ${megabytes.toFixed(0)} MB`)
    expect(megabytes).toBeLessThan(LARGEST_MB)
  })

  test('the image names every package in it, with its licence', () => {
    const { components } = bill()
    const named = new Set(components.map(({ name, version }) => `${name} ${version}`))
    const places = new Set(
      files().flatMap(
        (file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? [],
      ),
    )
    const unnamed = [...places]
      .filter((place) => !place.startsWith('.builds/'))
      .map((place) =>
        z
          .looseObject({ name: z.string(), version: z.string() })
          .parse(JSON.parse(readFileSync(path.join(folder, place, 'package.json'), 'utf8'))),
      )
      .map(({ name, version }) => `${name} ${version}`)
      .filter((text) => !named.has(text))
    expect(places.size).toBeGreaterThan(50)
    expect(unnamed).toEqual([])
    const licences = readFileSync(path.join(folder, 'licenses.txt'), 'utf8')
    expect(components.filter(({ name, version }) => !licences.includes(`${name} ${version}: `))).toEqual([])
    expect(licences).toContain('Permission is hereby granted, free of charge')
  })

  test('a container with another SITE_URL than the image ends with one sentence', async () => {
    const { ended, output } = start({ SITE_URL: 'https://other.example', PORT: '0', LOG_FORMAT: 'text' })
    expect(await ended).toBe(1)
    const complaint = output().split('✗ ')[1] ?? output()
    expect(complaint).toMatch(/^SITE_URL is https:\/\/other\.example, and this image is built for http/)
    expect(complaint.trim().split('\n')).toHaveLength(1)
  })

  test('the image runs as a user without write access: live, ready, pages, staff, the content editor, a command', {
    timeout: 300_000,
  }, async () => {
    const before = traces()
    const port = await freeLoopbackPort()
    const url = `http://127.0.0.1:${port}`
    const { child, ended, output } = start({ PORT: String(port), HOST: '127.0.0.1' })
    const status = async (address: string) => (await fetch(url + address).catch(() => null))?.status
    while ((await status('/api/health/ready')) !== 200) {
      if (child.exitCode !== null) throw new Error(output())
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(await status('/api/health/live')).toBe(200)
    expect(await status('/')).toBe(200)
    const signedIn = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
    expect(signedIn.status).toBe(200)
    const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';')
    const panel = await fetch(`${url}/cms`, { headers: { cookie, accept: 'text/html' } })
    expect({ status: panel.status, isPanel: (await panel.text()).includes('/cms/collections/') }).toEqual({
      status: 200,
      isPanel: true,
    })
    const { stdout } = await run(
      process.execPath,
      ['scripts/command.mjs', 'backup', path.join(dataDir, 'backup')],
      {
        cwd: folder,
        env: environment({}),
        ...asNobody,
      },
    )
    expect(stdout).toMatch(/^Backup \S+: \d+ rows, \d+ files, \d+ new, /m)
    child.kill('SIGTERM')
    expect({ code: await ended, last: output().trim().split('\n').at(-1) }).toMatchObject({
      code: 0,
      last: expect.stringContaining('"stopped"'),
    })
    expect(traces()).toEqual(before)
  })
})

const canReach = isRoot && spawnSync('test', ['-r', import.meta.filename], asNobody).status === 0

test.runIf(canReach)(
  'contract §8 A read-only build started with another SITE_URL ends with one sentence',
  async () => {
    const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        DATA_DIR: path.join(home, 'none'),
        PORT: '0',
        SITE_URL: 'https://other.example',
        LOG_FORMAT: 'text',
      },
      ...asNobody,
    })
    children.push(child)
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
    expect(output.trim()).toMatch(
      /^✗ SITE_URL is https:\/\/other\.example, the build in \S+ is for http\S+, and this user may not write there: [^\n]+$/,
    )
    // Nothing was started.
    expect(existsSync(path.join(home, 'none'))).toBe(false)
  },
)
