import path from 'node:path'
import { withoutUnseen } from '@/domain/rules/text/text'
import { UnreadableFile } from '../table/unreadable-file'
import { Archive } from './archive'
import { type NumberFormat, numberFormat } from './number-format'
import { readSharedStrings, type SharedStrings } from './shared-strings'
import { isTrue, type NamespaceOf, readXml, splitName, type XmlAttributes } from './xml'

/** A sheet of cells, and its part in the archive. */
export type Sheet = { name: string; part: string; isHidden: boolean }

/** An open workbook. */
export type Workbook = {
  archive: Archive
  sheets: Sheet[]
  is1904: boolean
  /** Number formats by cell style. */
  formats: NumberFormat[]
  strings: SharedStrings
}

type Relation = { type: string; target: string }

/** The relationships of a part, by id; empty if it has none. */
async function relationsOf(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const { dir, base } = path.posix.parse(part)
  const listed = path.posix.join(dir, '_rels', `${base}.rels`)
  const relations = new Map<string, Relation>()
  if (!archive.has(listed)) return relations
  await readXml(archive.smallTextOf(listed), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }: XmlAttributes) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target : path.posix.join(dir, Target)
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return relations
}

/** The id of the relationship that an element names. */
function relationIdOf(attributes: XmlAttributes, namespaceOf: NamespaceOf): string {
  const found = Object.entries(attributes).find(([key]) => {
    const [prefix, local] = splitName(key)
    return local === 'id' && namespaceOf(prefix).endsWith('/relationships')
  })
  return found?.[1] ?? ''
}

const HIDDEN = ['hidden', 'veryHidden']

const noWorkbook = () =>
  new UnreadableFile('type', 'it is an Office document, and no workbook: put the list into a spreadsheet')

async function readSheets(archive: Archive, part: string, relations: ReadonlyMap<string, Relation>) {
  const sheets: Sheet[] = []
  let is1904 = false
  let root: string | undefined
  await readXml(archive.smallTextOf(part), {
    open: (name, attributes, namespaceOf) => {
      root ??= name
      if (root !== 'workbook') throw noWorkbook()
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const relation = relations.get(relationIdOf(attributes, namespaceOf))
      // The others are chart sheets and legacy macro sheets.
      if (relation?.type !== 'worksheet') return
      const isHidden = HIDDEN.includes(attributes.state ?? '')
      sheets.push({ name: withoutUnseen(attributes.name ?? '', 'line'), part: relation.target, isHidden })
    },
  })
  return { sheets, is1904 }
}

async function readFormats(archive: Archive, part: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  if (part === undefined || !archive.has(part)) return []
  // Conditional and table styles have formats of their own.
  let list = ''
  await readXml(archive.smallTextOf(part), {
    open: (name, { numFmtId, formatCode = '' }: XmlAttributes) => {
      if (name === 'cellXfs' || name === 'numFmts') list = name
      else if (name === 'numFmt' && list === 'numFmts') codes.set(Number(numFmtId), formatCode)
      else if (name === 'xf' && list === 'cellXfs') ids.push(Number(numFmtId ?? 0))
    },
    close: (name) => {
      if (name === list) list = ''
    },
  })
  return ids.map((id) => numberFormat(id, codes))
}

const MACROS = /macroenabled/i

/** Names an archive that is not a plain workbook, as the end of a sentence; null if it is one. */
async function foreignArchive(archive: Archive): Promise<string | null> {
  const { names } = archive
  if (archive.isEncrypted) return 'it is protected by a password: take the password off and save it again'
  if (names.includes('content.xml') && names.includes('mimetype'))
    return 'it is an OpenDocument file (.ods): save it as XLSX in the spreadsheet'
  if (!names.includes('[content_types].xml')) return 'it is a zip archive: unpack it first'
  let hasMacros = names.some((name) => name.endsWith('vbaproject.bin'))
  await readXml(archive.smallTextOf('[Content_Types].xml'), {
    open: (_, { ContentType = '' }: XmlAttributes) => {
      hasMacros ||= MACROS.test(ContentType)
    },
  })
  return hasMacros ? 'it is a workbook with macros (.xlsm): save it as XLSX, without macros' : null
}

const targetOf = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.target

/** The part that lists the sheets, wherever the archive has it. */
async function mainPartOf(archive: Archive): Promise<string> {
  const main = targetOf(await relationsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml'
  if (/\.bin$/i.test(main) || archive.has('xl/workbook.bin'))
    throw new UnreadableFile('type', 'it is a binary workbook (.xlsb): save it as XLSX in the spreadsheet')
  if (!archive.has(main) && !archive.names.some((name) => name.startsWith('xl/'))) throw noWorkbook()
  return main
}

/**
 * Opens a workbook; its cells are read on demand.
 * @throws {UnreadableFile} when it is not a workbook, is damaged, or has parts that no list of products needs
 */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const archive = await Archive.open(bytes)
  const foreign = await foreignArchive(archive)
  if (foreign !== null) throw new UnreadableFile('type', foreign)
  const main = await mainPartOf(archive)
  const relations = await relationsOf(archive, main)
  const [{ sheets, is1904 }, formats, strings] = [
    await readSheets(archive, main, relations),
    await readFormats(archive, targetOf(relations, 'styles')),
    await readSharedStrings(archive, targetOf(relations, 'sharedStrings')),
  ]
  return { archive, sheets, is1904, formats, strings }
}
