import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** The text of a file of the repository. */
export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The package has no types. */
const { loadAll } = createRequire(import.meta.url)('js-yaml') as { loadAll: (text: string) => unknown[] }

/** The documents of a YAML file. */
export const readYaml = (file: string): unknown[] => loadAll(readText(file))

/** An instruction of a Dockerfile: `COPY` and its arguments. */
type Instruction = { name: string; words: string }

/** A stage of a Dockerfile, with the variables of ARG substituted. */
export type Stage = { base: string; name: string; instructions: Instruction[] }

/** Parses a Dockerfile into its stages. */
export function readStages(file: string): Stage[] {
  const lines = readText(file)
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const defaults = new Map<string, string>()
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const stage = stages.at(-1)
    if (name === 'FROM') {
      const [, base = '', as = ''] = /^(\S+)(?: AS (\S+))?$/.exec(words) ?? []
      const full = base.replace(/\$\{(\w+)\}/g, (_, variable: string) => defaults.get(variable) ?? '')
      stages.push({ base: full, name: as, instructions: [] })
    } else if (stage) stage.instructions.push({ name, words })
    else {
      const [variable = '', value = ''] = words.split('=')
      defaults.set(variable, value)
    }
  }
  return stages
}

/** The arguments of all instructions of a kind. */
export const wordsOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((each) => each.name === name).map(({ words }) => words)

/** `A=1 B=2` as a record. */
export const assignments = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.flatMap((line) => line.split(' ').map((each) => each.split(/=(.*)/s, 2) as [string, string])),
  )
