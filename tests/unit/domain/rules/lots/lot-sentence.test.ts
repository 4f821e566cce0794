import { describe, expect, test } from 'vitest'
import { certificateTexts } from '@/content-seed/catalogue/pages/certificate'
import { type DatedLot, type LotStanding, lotSentence, lotStanding } from '@/domain/rules/lots/lot-sentence'

const lot = (values: Partial<DatedLot>): DatedLot => ({
  state: 'current',
  date_kind: null,
  valid_until: null,
  note: null,
  ...values,
})
const retest = lot({ date_kind: 'retest', valid_until: '2027-03-31' })
const expiry = lot({ date_kind: 'expiry', valid_until: '2027-03-31' })
const withdrawn = lot({ state: 'withdrawn', note: 'Water above the limit.\nReturn it: $& $1 {date}' })

const CASES: [string, DatedLot, string, string, LotStanding][] = [
  ['to be retested, before its date', retest, '2026-11-28', 'Valid. Retest by 31 March 2027.', 'valid'],
  ['to be retested, on its date', retest, '2027-03-31', 'Valid. Retest by 31 March 2027.', 'valid'],
  [
    'to be retested, a day later',
    retest,
    '2027-04-01',
    'Retest date passed on 31 March 2027: see the certificate before use.',
    'doubtful',
  ],
  ['that expires, before its date', expiry, '2026-11-28', 'Valid. Expires on 31 March 2027.', 'valid'],
  ['that expires, on its date', expiry, '2027-03-31', 'Valid. Expires on 31 March 2027.', 'valid'],
  ['that expires, a day later', expiry, '2027-04-01', 'Expired on 31 March 2027.', 'unusable'],
  ['without a date', lot({}), '2026-11-28', 'Current lot without a date: see the certificate.', 'doubtful'],
  [
    'no longer current, to be retested',
    { ...retest, state: 'previous' },
    '2027-03-31',
    'Not the current lot; valid until 31 March 2027. Retest by this date.',
    'valid',
  ],
  [
    'no longer current, that expires',
    { ...expiry, state: 'previous' },
    '2027-03-31',
    'Not the current lot; valid until 31 March 2027. Expires on this date.',
    'valid',
  ],
  [
    'no longer current, its retest date passed',
    { ...retest, state: 'previous' },
    '2028-01-01',
    'Retest date passed on 31 March 2027: see the certificate before use.',
    'doubtful',
  ],
  [
    'no longer current, expired',
    { ...expiry, state: 'previous' },
    '2028-01-01',
    'Expired on 31 March 2027.',
    'unusable',
  ],
  [
    'no longer current, without a date',
    lot({ state: 'previous' }),
    '2026-11-28',
    'Not the current lot; without a date: see the certificate.',
    'doubtful',
  ],
  [
    'that was withdrawn',
    withdrawn,
    '2026-11-28',
    'Withdrawn: Water above the limit.\nReturn it: $& $1 {date}',
    'unusable',
  ],
  [
    'that was withdrawn before its date',
    { ...retest, state: 'withdrawn', note: 'Recalled' },
    '2026-11-28',
    'Withdrawn: Recalled',
    'unusable',
  ],
]

describe('contract §10 The sentence about a lot', () => {
  test.each(CASES)('is right for one %s', (_what, given, today, sentence, standing) => {
    expect(lotSentence(given, today, certificateTexts.seed.sentences)).toBe(sentence)
    expect(lotStanding(given, today)).toBe(standing)
  })
})
