import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readMolblock } from '@/domain/chemistry/molblock/molblock-reading'
import { type Part, sized } from '../part'
import { KINDS, randomFrom } from './made-structures'

/** Records that are made; a folder of molfiles and SDFs to read instead. */
const RECORDS = Number(process.env.STRUCTURES ?? sized(20_000, 200))
const FOLDER = process.env.STRUCTURES_FOLDER

const JUDGE = path.resolve('bench/structures/read_by_rdkit.py')
/** The interpreters that may have RDKit. */
const PYTHONS = ['/usr/bin/python3', 'python3']
const SHOWN = 10

type Judged = { block: string; smiles: string; drawn: string | null; written: string | null; same: boolean }
type Found = Record<'same' | 'refused' | 'unknown' | 'different', number> & { examples: string[] }

/** Where none has RDKit, there is nothing to compare with. */
const python = PYTHONS.find((name) => spawnSync(name, ['-c', 'import rdkit']).status === 0)

/** The blocks of the files in a folder, by file. */
function blocksIn(folder: string): Record<string, string[]> {
  const files = readdirSync(folder).filter((name) => /\.(?:mol|sdf?)$/i.test(name))
  return Object.fromEntries(
    files.map((name) => [
      name,
      readFileSync(path.join(folder, name), 'utf8')
        .split(/^\$\$\$\$\r?\n/m)
        .filter((record) => record.trim() !== ''),
    ]),
  )
}

/** Made records, by kind. */
function madeBlocks(): Record<string, string[]> {
  const makers = Object.entries(KINDS)
  const made = ([kind, make]: (typeof makers)[number], place: number): [string, string[]] => {
    const random = randomFrom(place)
    const blocks: string[] = []
    while (blocks.length < RECORDS / makers.length)
      blocks.push(...[make(random)].filter((block) => block !== null))
    return [kind, blocks]
  }
  return Object.fromEntries(makers.map(made))
}

function judge(python: string, blocks: readonly string[]): { judged: Judged[]; refused: number } {
  const read = blocks.flatMap((block) => {
    const lines = block.split(/\r\n?|\n/)
    const end = lines.findIndex((line) => line.startsWith('M  END'))
    const reading = readMolblock(end === -1 ? lines : lines.slice(0, end + 1), true)
    // What is said beside the structure is no silent change.
    return reading.ok && reading.said.length === 0 ? [{ block, smiles: reading.smiles }] : []
  })
  const said = execFileSync(python, [JUDGE], {
    input: read.map((record) => `${JSON.stringify(record)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  // Printed by the judge: a line for each record.
  const answers = said
    .split('\n')
    .map((line) => (line === '' ? {} : JSON.parse(line)) as Omit<Judged, 'block'>)
  const judged = read.map((record, index) => ({
    drawn: null,
    written: null,
    same: false,
    ...answers[index],
    ...record,
  }))
  return { judged, refused: blocks.length - read.length }
}

function compare(python: string, blocks: readonly string[]): Found {
  const { judged, refused } = judge(python, blocks)
  const known = judged.filter(({ drawn }) => drawn !== null)
  const different = known.filter(({ same }) => !same)
  return {
    same: known.length - different.length,
    refused,
    unknown: judged.length - known.length,
    different: different.length,
    examples: different
      .slice(0, SHOWN)
      .map(({ smiles, drawn, written }) => `${smiles}\n  drawn   ${drawn}\n  written ${written}`),
  }
}

const kinds = FOLDER === undefined ? Object.keys(KINDS) : Object.keys(blocksIn(FOLDER))

export const part: Part = {
  question:
    'Does RDKit read the same molecules from drawings as from the SMILES that an import makes of them?',
  bars: python === undefined ? {} : Object.fromEntries(kinds.map((kind) => [kind, '≤ 0 different'])),
  run: async (tell) => {
    if (python === undefined) return console.log('Skipped: no python3 here has RDKit.')
    for (const [kind, blocks] of Object.entries(FOLDER === undefined ? madeBlocks() : blocksIn(FOLDER))) {
      const { same, refused, unknown, different, examples } = compare(python, blocks)
      for (const example of examples) console.log(`${kind}: ${example}`)
      tell(
        kind,
        `${different} different, ${same} same, ${refused} refused or warned of, ${unknown} not read by RDKit`,
      )
    }
  },
}
