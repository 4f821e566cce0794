import vm from 'node:vm'
import { describe, test } from 'vitest'
import {
  readCasCell,
  readFormulaCell,
  readRelatedCasCell,
  readSmilesCell,
  readWeightCell,
} from '@/catalogue/reading/cells/chemical-cells'
import { RowJournal } from '@/catalogue/reading/cells/row-journal'
import { readRow } from '@/catalogue/reading/rows/row-reading'
import { openSdf } from '@/catalogue/reading/sdf/sdf-table'
import { fieldsByContent } from '@/catalogue/reading/table/column-contents'
import { UnreadableFile } from '@/catalogue/reading/table/unreadable-file'
import { numberFormat } from '@/catalogue/reading/xlsx/number-format'
import { formulaSegments } from '@/domain/chemistry/formulae/molecular-formula'
import { guarded, unguarded } from '@/domain/rules/imports/formula-guard'
import { IMPORT_FIELDS } from '@/domain/rules/imports/import-fields'
import { expectLinear } from '../../../support/chance/growth'
import { openCatalogue } from '../../../support/products/catalogue-rows'

/**
 * The length of a short cell; the long one has eight times as many characters. The fastest quadratic reader, such as
 * `/(?:1 )+$/`, takes 50 ms for that, and eight times less for eight short ones.
 */
const SHORT = 2_500

/** Ends a reader that computes too long, also on a machine that does other things. */
const ENDED_MS = 60_000

const context = vm.createContext({ work: () => {} })
const run = new vm.Script('work()')

/** Runs it to its end, or stops it. */
function stoppable(work: () => unknown): void {
  context.work = work
  run.runInContext(context, { timeout: ENDED_MS })
}

const UNITS = [
  ...' \n\t-+([);01¹.·\'",=&<é[',
  ' \n',
  '1 ',
  '1+',
  '50-78-2;',
  '(C)9',
  'C1',
  '<a',
  '<sup> ',
  '""',
  ',"',
  '; ',
  '\u0301\u0316',
  '\u200b',
]
/** Beginnings after which a reader reads on. */
const AFTER = ['cas', '<sup>', '^1+', '~1', '-1', '(']

const filled = (unit: string, length: number) => unit.repeat(length / unit.length)

/** Makes a hostile cell of a length. */
type Nasty = (length: number) => string

/** Of what a reader takes in; without the leading x they are hostile enough to whole rows and files, which cost more. */
const bare: Nasty[] = [
  ...UNITS.map(
    (unit): Nasty =>
      (length) =>
        `${filled(unit, length)}x`,
  ),
  ...AFTER.map(
    (beginning): Nasty =>
      (length) =>
        `${beginning}${filled(' ', length)}x`,
  ),
  (length) => `hs${filled('-', length)}x`,
]
const nasty: Nasty[] = [
  ...bare,
  ...UNITS.map(
    (unit): Nasty =>
      (length) =>
        `x${filled(unit, length)}x`,
  ),
]

/** Reads a file, which may be invalid. */
function readFile(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
}

/** Reads an SDF in which the cell is the title, the structure, the header and the text of a data field. */
function readStructures(cell: string): void {
  const text = `${cell}\n${cell}\n\n> <${cell}>\n${cell}\n\n>${cell}\n${cell}\n$$$$\n`
  for (const _ of openSdf(Buffer.from(text)).records());
}

/** The whole row passes every reader with trimmed cells; others call these too, or they see the original. */
const readers: Record<string, (cell: string) => unknown> = {
  'CAS number': (cell) => readCasCell(cell, new RowJournal()),
  'related CAS numbers': (cell) => readRelatedCasCell(cell, new RowJournal()),
  formula: (cell) => readFormulaCell(cell, new RowJournal()),
  'formula as it is set': formulaSegments,
  weight: (cell) => readWeightCell(cell, [], new RowJournal()),
  SMILES: (cell) => readSmilesCell(cell, new RowJournal()),
  'formula guard': (cell) => unguarded(guarded(cell)),
  'a whole row': (cell) =>
    readRow(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, cell])), new RowJournal()),
  'a header': (cell) => readFile(() => openCatalogue(`name,cat_no,category,${cell}\nA,AV-100001,C,x`)),
  'a format of numbers': (cell) => numberFormat(164, new Map([[164, cell]])),
  'the look of a column': (cell) => fieldsByContent([cell, cell, cell, cell.slice(0, 2_000)]),
  'a file of structures': (cell) => readFile(() => readStructures(cell)),
  'a file': (cell) => readFile(() => openCatalogue(`name,cat_no,category\n${cell}\n`)),
}

describe('a cell is read in a time that grows with its length, not with its square', () => {
  test.each(Object.entries(readers))('%s', { timeout: 250_000 }, async (name, read) => {
    for (const cellOf of name.startsWith('a ') ? bare : nasty) {
      const what = JSON.stringify(cellOf(30))
      await expectLinear((length) => stoppable(() => read(cellOf(length))), SHORT, what)
    }
  })
})
