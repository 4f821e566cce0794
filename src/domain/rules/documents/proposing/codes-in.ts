import type { DOCUMENT_REGIONS } from '../document-fields'

type Region = (typeof DOCUMENT_REGIONS)[number]

const LANGUAGE_WORDS: Record<string, string> = {
  ...Object.fromEntries(
    'en de fr es it pt nl ja zh pl sv da fi cs hu ru ko tr el ro bg hr sk sl'
      .split(' ')
      .map((code) => [code, code]),
  ),
  ...{ eng: 'en', english: 'en', englisch: 'en', anglais: 'en', ingles: 'en', inglese: 'en' },
  ...{ ger: 'de', deu: 'de', german: 'de', deutsch: 'de', allemand: 'de', aleman: 'de', tedesco: 'de' },
  ...{ fra: 'fr', fre: 'fr', french: 'fr', francais: 'fr', franzosisch: 'fr', frances: 'fr', francese: 'fr' },
  ...{ spa: 'es', esp: 'es', spanish: 'es', espanol: 'es', spanisch: 'es', espagnol: 'es', spagnolo: 'es' },
  ...{ ita: 'it', italian: 'it', italiano: 'it', italienisch: 'it', italien: 'it' },
}

const REGION_WORDS: Record<string, Region> = {
  ...{ eu: 'EU', reach: 'EU', clp: 'EU', gb: 'GB', uk: 'GB', us: 'US', usa: 'US', osha: 'US', hazcom: 'US' },
  ...{ ca: 'CA', whmis: 'CA', in: 'IN', au: 'AU', jp: 'JP', cn: 'CN', int: 'INT' },
}

// A record has more names than its own: `constructor`.
const LANGUAGES = new Map(Object.entries(LANGUAGE_WORDS))
const REGIONS = new Map(Object.entries(REGION_WORDS))

/** Countries after a language that only name its variety, as in de-AT. */
const LOCALE = /^(?:en-(?:GB|US|CA|IN|AU)|zh-CN|ja-JP)$/i

type Codes = { languages: string[]; regions: Region[] }

const isKnown = (word: string) => {
  const key = word.toLowerCase()
  return LANGUAGES.has(key) || REGIONS.has(key)
}

/** How many words at the end of a name are codes: `EU en`. */
function codesAtEnd(words: readonly RegExpMatchArray[]): number {
  const other = words.findLastIndex(({ 0: word }) => !isKnown(word))
  return words.length - 1 - other
}

/** Whether a word stands as a code, and is no word of a sentence: `solution in water`. */
const isCode = (word: string, before: string, isAtEnd: boolean): boolean =>
  word.length > 3 || word === word.toUpperCase() || isAtEnd || (before !== ' ' && before !== '')

/**
 * The codes of languages and regions in a file's name.
 * @param rest the name in plain letters, without catalogue number, dates and words for its kind
 */
export function codesIn(rest: string): Codes {
  const languages = new Set<string>()
  const regions = new Set<Region>()
  const words = [...rest.matchAll(/[A-Za-z]+/g)].filter(
    ({ index, 0: word }) => !/\d/.test(rest[index - 1] ?? '') && !/\d/.test(rest[index + word.length] ?? ''),
  )
  const atEnd = words.length - codesAtEnd(words)
  for (const [i, { index, 0: word }] of words.entries()) {
    const key = word.toLowerCase()
    const [before, behind] = [words[i - 1], words[i + 1]]
    if (!isCode(word, rest[index - 1] ?? '', i >= atEnd)) continue
    const previous = before?.[0].toLowerCase() ?? ''
    const isGlued = before !== undefined && /^[-_]$/.test(rest.slice(before.index + previous.length, index))
    const locale = isGlued && LANGUAGES.has(previous) && previous.length === 2
    if (
      locale &&
      rest[index - 1] === '-' &&
      word.length === 2 &&
      word === word.toUpperCase() &&
      previous === before?.[0]
    ) {
      // de-DE, en-GB: the second is a country.
      if (LOCALE.test(`${previous}-${word}`)) regions.add(REGIONS.get(key) ?? 'INT')
      continue
    }
    const language = LANGUAGES.get(key)
    if (language) languages.add(language)
    const region = REGIONS.get(key)
    const isSure = word === word.toUpperCase() || isNear(before, behind)
    if (region && isSure) regions.add(region)
  }
  return { languages: [...languages], regions: [...regions] }
}

/** Whether the word before or behind is a language's code: `eu_en`. */
const isNear = (...words: (RegExpMatchArray | undefined)[]) =>
  words.some((word) => word !== undefined && LANGUAGES.has(word[0].toLowerCase()))

/** What a safety data sheet says of the law that it follows. */
const LAWS: [Region, RegExp][] = [
  ['GB', /uk reach|(?:si|s\.i\.) 2019\/758|gb[- ]clp/i],
  ['US', /29 ?cfr ?1910|osha hazard communication|hazcom 2012|hcs 2012/i],
  ['CA', /whmis|hazardous products regulations/i],
  ['AU', /safe work australia|whs regulations/i],
  ['JP', /jis z 7253/i],
  ['CN', /gb\/t ?(?:16483|17519)/i],
  ['EU', /1907\/2006|2020\/878|2015\/830/i],
]

/** The regions whose law a safety data sheet follows by its text. @param text in plain letters */
export function regionsOfText(text: string): Region[] {
  const found = LAWS.filter(([, law]) => law.test(text)).map(([region]) => region)
  // Britain's law is the European one, kept.
  return found.includes('GB') ? found.filter((region) => region !== 'EU') : found
}
