import path from 'node:path'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '../..')

/** The commands that tests run. */
const COMMANDS = [
  'src/commands/catalogue-import/main.ts',
  'src/commands/purge-trash.ts',
  'src/commands/push-content.ts',
  'src/commands/release.ts',
  'src/commands/verify-changes.ts',
]

/** Makes JavaScript of source files and of what they import, below a folder of their project; packages stay where they are. */
export const makeJavaScript = (project: string, sources: readonly string[], folder: string) =>
  build({
    absWorkingDir: project,
    entryPoints: [...sources],
    outbase: project,
    outdir: path.join(project, folder),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'warning',
  })

const FOLDER = '.test-data/commands'

/** Makes the commands that tests run, in half a second. */
export const buildCommands = () => makeJavaScript(root, COMMANDS, FOLDER)

/** Where {@link buildCommands} has put a command. @param file of src/commands */
export const builtCommand = (file: string) => path.join(root, FOLDER, file.replace(/\.ts$/, '.mjs'))
