import { type AskedLot, askedLots } from '@/domain/rules/lots/asked-lots'
import { addressPart } from '@/domain/rules/text/address-part'
import type { FoundLot } from '../files/lot-files'
import type { OpenedFiles } from './opened-files'

/** Lots shown in the box (contract §10). */
const SHOWN = 4

/** The lots of a reading: of its product, or of any if it names none. */
async function lotsOf(files: OpenedFiles, { catNo, lotNo }: AskedLot): Promise<FoundLot[]> {
  const lots = await files.lots(lotNo)
  return catNo === null ? lots : lots.filter((lot) => addressPart(lot.catNo) === addressPart(catNo))
}

/** Whether a text is likelier a lot than a word: numbers of lots have a digit. */
const hasDigit = ({ lotNo }: AskedLot): boolean => /\d/.test(lotNo)

/**
 * The lots whose whole number a text is, alone or with a catalogue number (contract §10). Fetches nothing if the release
 * has no lots.
 * @param isElse whether the text found something else: a word is looked up among lots only if it did not
 */
export async function lotsFor(
  files: OpenedFiles,
  text: string,
  isElse: () => Promise<boolean>,
): Promise<FoundLot[]> {
  const { hasLots } = await files.site()
  const asked = hasLots ? askedLots(text) : []
  if (asked.length === 0 || (!asked.some(hasDigit) && (await isElse()))) return []
  const found = await Promise.all(asked.map((each) => lotsOf(files, each)))
  return found.flat().slice(0, SHOWN)
}
