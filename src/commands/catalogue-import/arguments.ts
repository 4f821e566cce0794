import { canBeCleared, type MappedField, NOUN_FIELDS } from '@/domain/rules/imports/import-nouns'
import { isTextEncoding, TEXT_ENCODING_NAMES, type TextEncoding } from '@/domain/rules/imports/text-encodings'

export const USAGE = `Usage: npm run catalogue:import -- FILE [--dry-run] [--clear=FIELD,…] [--encoding=NAME]

  FILE        a supplier's catalogue: CSV or an Excel workbook (XLSX) with column names (cat_no, name, category, cas_no, …) above
              one product a line, or SDF with data fields of these names; what it is, its content tells.
              With a column lot_no it is a list of lots (${NOUN_FIELDS.lots.fields.join(', ')})
  --dry-run   look at everything and say what would happen, but change nothing
  --clear     fields whose empty cells empty them in products that exist (${NOUN_FIELDS.products.fields.filter(canBeCleared).join(', ')});
              otherwise an empty cell changes nothing
  --encoding  text encoding of a CSV or TSV file (${TEXT_ENCODING_NAMES.join(', ')});
              otherwise the probable one

Rejected rows go to FILE.rejected.csv beside the file, what was changed or looks wrong to FILE.warnings.csv.
Ends with 0 when every row was imported, 1 when some were rejected, 2 when the file cannot be used, 3 when the database failed.`

type Arguments =
  | { ok: true; file: string; isDryRun: boolean; clear: MappedField[]; encoding?: TextEncoding }
  | { ok: false; reason: string | null }

const CLEAR = '--clear='
const ENCODING = '--encoding='

/** The fields that an empty cell can clear, of products and of lots. */
const CLEARABLE = Object.values(NOUN_FIELDS).flatMap(({ fields }) => fields.filter(canBeCleared))

/** @returns the fields, or the first name that is not a clearable field */
function readFields(words: readonly string[]): MappedField[] | string {
  const fields: MappedField[] = []
  for (const name of words.flatMap((word) => word.slice(CLEAR.length).split(','))) {
    const field = CLEARABLE.find((known) => known === name)
    if (field === undefined) return name
    fields.push(field)
  }
  return fields
}

/** Parses the command's arguments; a reason of null means that only the usage was requested. */
export function readArguments(words: readonly string[]): Arguments {
  if (words.includes('--help') || words.includes('-h')) return { ok: false, reason: null }
  const clear = readFields(words.filter((word) => word.startsWith(CLEAR)))
  if (typeof clear === 'string')
    return { ok: false, reason: `--clear names no field that can be empty: "${clear}".` }
  const encoding = words.find((word) => word.startsWith(ENCODING))?.slice(ENCODING.length)
  if (encoding !== undefined && !isTextEncoding(encoding))
    return { ok: false, reason: `--encoding names no text encoding: "${encoding}".` }
  const isKnown = (word: string) =>
    word === '--dry-run' || word === '--' || word.startsWith(CLEAR) || word.startsWith(ENCODING)
  const unknown = words.find((word) => word.startsWith('-') && !isKnown(word))
  if (unknown !== undefined) return { ok: false, reason: `The option ${unknown} is not known.` }
  const [file, ...more] = words.filter((word) => !word.startsWith('-'))
  if (file === undefined) return { ok: false, reason: 'No file was named.' }
  if (more.length > 0) return { ok: false, reason: 'Name one file at a time.' }
  return { ok: true, file, isDryRun: words.includes('--dry-run'), clear, encoding }
}
