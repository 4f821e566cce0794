import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { makeJavaScript } from '../../../scripts/steps/bundle.mjs'

const root = path.resolve(import.meta.dirname, '../../..')
const BUILT = '.built'

const run = promisify(execFile)

type Ended = { code: number; stdout: string; stderr: string }

/** A copy of the sources that a test may change. */
export type ProjectCopy = {
  folder: string
  /** Runs a program of node_modules/.bin in it. */
  run: (program: string, ...words: string[]) => Promise<Ended>
  /** Runs a source file of the copy, bundled first unless its sources are unchanged. */
  runFile: (file: string, ...words: string[]) => Promise<Ended>
  /** Loads a source module of the copy into this process; cached while no file changes. */
  load: (file: string) => Promise<unknown>
  /** The compiler's output for the copy, or for a part with its imports. */
  compile: (part?: string) => Promise<string>
  remove: () => void
}

/** The files of a folder with their times of change. */
function stateOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
  return files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n')
}

/** Copies the sources into a folder beside the project, with its packages. */
export function copyProject(name: string): ProjectCopy {
  mkdirSync(path.join(root, '.test-data'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.test-data', `${name}-`))
  for (const part of ['src', 'payload.config.ts'])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const configuration = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      plugins: [],
      paths: { '@/*': ['./src/*'], '@payload-config': ['./payload.config.ts'] },
    },
    include: ['src', 'payload.config.ts'],
    exclude: ['node_modules'],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(configuration))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  let sources = ''
  const loaded = new Map<string, Promise<unknown>>()
  /** The sources of each bundled file. */
  const runnable = new Map<string, string>()
  let builds = 0
  /** A new name each time, because a loaded module never changes. */
  const build = async (file: string): Promise<unknown> => {
    builds += 1
    const built = `${BUILT}/${builds}`
    await makeJavaScript([file], built, { project: folder })
    return import(pathToFileURL(path.join(folder, built, file.replace(/\.ts$/, '.mjs'))).href)
  }
  const execute = async (program: string, words: readonly string[]): Promise<Ended> => {
    try {
      const { stdout, stderr } = await run(program, words, {
        cwd: folder,
        maxBuffer: 2 ** 24,
      })
      return { code: 0, stdout, stderr }
    } catch (error) {
      // execFile rejects with this when a program ends with another code than 0.
      return error as Ended
    }
  }
  const runBin: ProjectCopy['run'] = (program, ...words) =>
    execute(path.join(root, 'node_modules/.bin', program), words)
  return {
    folder,
    run: runBin,
    runFile: async (file, ...words) => {
      const now = `${stateOf(path.join(folder, 'src'))}\n${readFileSync(path.join(folder, file), 'utf8')}`
      if (runnable.get(file) !== now) await makeJavaScript([file], BUILT, { project: folder })
      runnable.set(file, now)
      return execute(process.execPath, [path.join(folder, BUILT, file.replace(/\.ts$/, '.mjs')), ...words])
    },
    load: (file) => {
      const now = stateOf(path.join(folder, 'src'))
      if (now !== sources) loaded.clear()
      sources = now
      const module = loaded.get(file) ?? build(file)
      loaded.set(file, module)
      return module
    },
    compile: async (part) => {
      const project = part === undefined ? 'tsconfig.json' : 'tsconfig.part.json'
      if (part !== undefined)
        writeFileSync(
          path.join(folder, project),
          // Node's types come with the packages.
          JSON.stringify({
            extends: './tsconfig.json',
            compilerOptions: { types: ['node'] },
            include: [part],
          }),
        )
      // Other tests use the other processors.
      const words = ['--project', project, '--noEmit', '--singleThreaded', '--pretty', 'false']
      return (await runBin('tsc', ...words)).stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
