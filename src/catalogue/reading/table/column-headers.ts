import { cutText, withoutUnseen } from '@/domain/rules/text/text'
import type { TableColumn } from './catalogue-table'
import { UnreadableFile } from './unreadable-file'

/** A file with more columns is not a catalogue. */
export const COLUMNS_MAX = 1_000
/** Longest header; people have to recognise it. */
const HEADER_MAX = 200

/** The parts that every SDF record has besides its data fields: its structure, its first line. */
export const SDF_PARTS = ['(structure)', '(title)'] as const

const ALPHABET = 26
const LETTER_A = 'A'.charCodeAt(0)

/** The letters of a column in a spreadsheet: A, B, …, Z, AA, … */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(LETTER_A + (index % ALPHABET))
  return index < ALPHABET ? last : columnLetters(Math.floor(index / ALPHABET) - 1) + last
}

/**
 * Names the columns of a file by its header cells. Empty or repeated headers get the column's letters appended: `(C)`,
 * `Name (C)`.
 * @param places the columns' indexes, if some are left out
 * @throws {UnreadableFile} when there are too many
 */
export function nameColumns(headerCells: readonly string[], places?: readonly number[]): TableColumn[] {
  if (headerCells.length > COLUMNS_MAX) {
    const found = headerCells.length.toLocaleString('en')
    throw new UnreadableFile(
      'content',
      `it has ${found} columns: leave those of the products, ${COLUMNS_MAX.toLocaleString('en')} at most`,
    )
  }
  const taken = new Set<string>()
  return headerCells.map((cell, index) => {
    const name = cutText(withoutUnseen(cell.replace(/\s+/g, ' ').trim(), 'line'), HEADER_MAX)
    let header = name
    while (header === '' || taken.has(header))
      header = `${header} (${columnLetters(places?.[index] ?? index)})`.trim()
    taken.add(header)
    return { header, name }
  })
}
