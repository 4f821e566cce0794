import { lotKey } from '@/domain/rules/lots/lot-key'
import { firstBits, hashOf } from '../hash'

/** A lot as a search finds it, with its product. */
export type FoundLot = { lotNo: string; catNo: string; name: string; page: string }

/** The folder of the files of lots, below /find/. */
export const LOT_FILES = 'lots/'

/** Of 4,096 files, each that has a lot exists. */
const BITS = 12

/** A file's number as part of its name. */
export const shardName = (text: string): string => firstBits(hashOf(text), BITS).toString(16).padStart(3, '0')

/** What lot numbers have in common that are easily taken for each other: O and 0, l, I and 1. */
const alikeKey = (lotNo: string): string => lotKey(lotNo).replaceAll('o', '0').replace(/[il]/g, '1')

/**
 * The file in which a lot stands, whatever its product, and all lots whose numbers are easily taken for its. A file
 * without a lot does not exist, and is answered as `{}` in a release that has lots (`hasLots` of the first file).
 */
export const lotFile = (lotNo: string): string => `${LOT_FILES}${shardName(alikeKey(lotNo))}.json`

/** Whether an address below /find/ is that of a file of lots, which may not exist. */
export const isLotFile = (address: string): boolean => /^\/find\/lots\/[0-9a-f]{3}\.json$/.test(address)

/** The name of a lot's entry. @param product id */
export const lotEntry = (lotNo: string, product: number): string =>
  [alikeKey(lotNo), product, lotKey(lotNo)].join(' ')

/** An entry as it is stored. */
export const lotCells = ({ lotNo, catNo, name, page }: FoundLot): string[] => [lotNo, catNo, name, page]

/**
 * The lots in a file that have a number, and those whose numbers are easily taken for it.
 * @param entries of the file that {@link lotFile} names
 */
export function lotsIn(
  entries: Iterable<readonly [string, unknown]>,
  lotNo: string,
): { found: FoundLot[]; near: FoundLot[] } {
  const [alike, key] = [`${alikeKey(lotNo)} `, lotKey(lotNo)]
  const lots = [...entries]
    .filter(([entry]) => entry.startsWith(alike))
    .map(([, cells]): FoundLot => {
      // Written by lotCells.
      const [number, catNo, name, page] = cells as [string, string, string, string]
      return { lotNo: number, catNo, name, page }
    })
  return {
    found: lots.filter((lot) => lotKey(lot.lotNo) === key),
    near: lots.filter((lot) => lotKey(lot.lotNo) !== key),
  }
}
