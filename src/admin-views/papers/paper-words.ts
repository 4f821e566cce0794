import { dayText } from '@/admin-views/words/times'
import type { LotAnswer } from '@/domain/contract/lot-answers'
import {
  DOCUMENT_KINDS,
  DOCUMENT_LANGUAGES,
  DOCUMENT_REGIONS,
  type DOCUMENT_STATES,
} from '@/domain/rules/documents/document-fields'
import { KIND_WORDS } from '@/domain/rules/documents/document-name'
import { languageName } from '@/domain/rules/documents/language-name'
import { DATE_KINDS, type LOT_STATES } from '@/domain/rules/lots/lot-fields'
import type { BadgeStyle } from '@/ui/layout/badge'

type Region = (typeof DOCUMENT_REGIONS)[number]

const REGION_WORDS: Record<Region, string> = {
  EU: 'European Union',
  GB: 'Great Britain',
  US: 'United States',
  CA: 'Canada',
  IN: 'India',
  AU: 'Australia',
  JP: 'Japan',
  CN: 'China',
  INT: 'International',
}

/** The languages that most papers are in. */
const FREQUENT = ['en', 'de', 'fr', 'es', 'it']

export const KIND_OPTIONS = DOCUMENT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))
export const REGION_OPTIONS = DOCUMENT_REGIONS.map((value) => ({
  value,
  label: `${value} · ${REGION_WORDS[value]}`,
}))

/** All languages by name, the most frequent ones first. */
export const LANGUAGE_OPTIONS = [
  ...FREQUENT,
  ...DOCUMENT_LANGUAGES.filter((code) => !FREQUENT.includes(code)).sort((one, other) =>
    languageName(one).localeCompare(languageName(other)),
  ),
].map((value) => ({ value, label: `${languageName(value)} (${value})` }))

const DATE_KIND_WORDS: Record<(typeof DATE_KINDS)[number], string> = {
  retest: 'Retest by this date',
  expiry: 'Expires on this date',
}

export const DATE_KIND_OPTIONS = DATE_KINDS.map((value) => ({ value, label: DATE_KIND_WORDS[value] }))

type PaperState = (typeof LOT_STATES)[number] | (typeof DOCUMENT_STATES)[number]

export const STATE_WORDS: Record<PaperState, string> = {
  current: 'Current',
  previous: 'Previous',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
}

export const STATE_BADGES: Record<PaperState, BadgeStyle> = {
  current: 'default',
  previous: 'secondary',
  superseded: 'secondary',
  withdrawn: 'destructive',
}

/** Today's day of UTC, by which the server judges dates. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** What a lot's date says; retest and expiry are never the same. On the day itself the lot is valid. */
export function lotDateText(
  { date_kind, valid_until }: Pick<LotAnswer, 'date_kind' | 'valid_until'>,
  today: string,
) {
  if (valid_until === null) return { text: 'No date', isOver: false }
  const isOver = valid_until < today
  const day = dayText(valid_until)
  if (date_kind === 'expiry') return { text: `${isOver ? 'Expired' : 'Expires'} on ${day}`, isOver }
  return { text: isOver ? `Retest date passed on ${day}` : `Retest by ${day}`, isOver }
}
