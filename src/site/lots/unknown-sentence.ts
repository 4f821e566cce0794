import type { CertificateWords } from '@/domain/content/schema/pages/certificate'
import type { AskedLot } from '@/domain/rules/lots/asked-lots'

/** Says that a lot is not known, and where lots are printed (contract §10). */
export const unknownSentence = (
  { catNo, lotNo }: AskedLot,
  { unknown, unknownAnywhere, printed }: Pick<CertificateWords, 'unknown' | 'unknownAnywhere' | 'printed'>,
): string =>
  `${catNo === null ? unknownAnywhere : unknown} ${printed}`
    .replace('{lot}', () => lotNo)
    .replace('{catNo}', () => catNo ?? '')
