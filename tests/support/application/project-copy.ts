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

/** A copy of the sources, which a test may write to. */
export type ProjectCopy = {
  folder: string
  /** Runs a program of node_modules/.bin in it. */
  run: (program: string, ...words: string[]) => Promise<Ended>
  /** Runs a file of it, as it is now, which is made into JavaScript first, unless nothing has changed since it was. */
  runFile: (file: string, ...words: string[]) => Promise<Ended>
  /** Loads a module of it, as it is now, into this process; the same one again while no file of it is changed. */
  load: (file: string) => Promise<unknown>
  /** What the compiler says of it, or of a part of it and all that this imports. */
  compile: (part?: string) => Promise<string>
  remove: () => void
}

/** Which files a folder has, and when each was written last. */
function stateOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
  return files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n')
}

/** Copies the sources beside the project, with its packages. */
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
  /** Of each file that was run, what it was made of. */
  const runnable = new Map<string, string>()
  let builds = 0
  /** Each time under another name: a module that is loaded already stays as it was. */
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
      // What execFile rejects with when a program ends with another code than 0.
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
          // The types of Node come with the packages that all of it imports.
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
