import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sheetOf } from '../../tests/support/imports/workbooks'
import { printTable } from '../instruments/statistics'
import type { Part } from '../part'
import type { ReadingFigures } from './read-one'

const ROWS = 100_000
const FIXTURES = path.resolve('tests/fixtures/catalogue')

const numberOf = (index: number) => `AV-${String(index).padStart(6, '0')}`

/** The rows of a real catalogue, repeated with new catalogue numbers. */
function rows(): string[][] {
  const [header = [], ...real] = parse(readFileSync(path.join(FIXTURES, 'real-60.csv')), {
    bom: true,
  }) as string[][]
  const place = header.indexOf('cat_no')
  const made = Array.from({ length: ROWS }, (_, index) =>
    (real[index % real.length] ?? []).with(place, numberOf(index)),
  )
  return [header, ...made]
}

/** Writes records as RDKit does; `hasSmiles`: as this product's own export, with the SMILES beside the drawing. */
async function writeStructures(file: string, hasSmiles: boolean): Promise<void> {
  const text = readFileSync(path.join(FIXTURES, 'real-60.sdf'), 'utf8')
  const records = (hasSmiles ? text : text.replace(/^> {2}<smiles>.*\n.*\n\n/gm, ''))
    .split('$$$$\n')
    .slice(0, -1)
  const stream = createWriteStream(file)
  for (let index = 0; index < ROWS; index++) {
    const record = records[index % records.length] ?? ''
    const isRoom = stream.write(`${record.replace(/AV-\d{6}/, numberOf(index))}$$$$\n`)
    if (!isRoom) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'finish')
}

function measure(file: string): ReadingFigures {
  const child = path.resolve('bench/product/read-one.ts')
  const said = execFileSync(process.execPath, ['--import', 'tsx', child, file], { encoding: 'utf8' })
  // Printed by read-one.ts.
  return JSON.parse(said) as ReadingFigures
}

/** Reading and checking 100,000 rows of each format in the thread: time, and growth of the process's memory. */
export const run: Part = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reading-'))
  const at = (name: string) => path.join(folder, name)
  try {
    writeFileSync(at('csv'), stringify(rows()))
    writeFileSync(at('xlsx'), sheetOf(rows()))
    await writeStructures(at('sdf with SMILES'), true)
    await writeStructures(at('sdf'), false)
    printTable(
      [
        `${ROWS.toLocaleString('en')} rows`,
        'file MB',
        'outline s',
        'first rows s',
        'all rows s',
        'processor s',
        'memory MB',
      ],
      ['csv', 'xlsx', 'sdf with SMILES', 'sdf'].map((name) => {
        const { outline, first, all, worked, megabytes } = measure(at(name))
        const size = statSync(at(name)).size / 1024 ** 2
        return [name, ...[size, outline, first, all, worked, megabytes].map((figure) => figure.toFixed(1))]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
