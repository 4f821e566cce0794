/** A catalogue number in any dress: `AV-100234`, `av_100234`, `AV 100234`, `AV100234CoA`. */
const NUMBER = /(?<![A-Z0-9])AV[-_. ]{0,3}(\d{6})(?=[^A-Z0-9]|$|coa|msds|sds|lot|batch|nmr|hplc)/gi

/** Stands before the number of another product, which this paper or its product replaces. */
const REPLACED =
  /(?:replac|supersed|former|previous|ersetz|fruher|ehemal|remplac|ancien|sustitu|reemplaz|anterior|sostitu|preceden)[^\n]{0,30}$|(?<![A-Z])(?:old|was|alt|statt)[^A-Z0-9\n]{0,3}$/i
const REPLACED_WITHIN = 60

/** What papers call a catalogue number. */
const LABEL =
  /(?:cat(?:alogu?e?)?|product|prod|produkt|artikel|art|item|order|bestell|ref(?:erence)?|referencia|riferimento|codice|codigo|code)[^\n|]{0,25}$/i
const LABEL_WITHIN = 40

/** The catalogue numbers that a text names, in the form AV-nnnnnn. */
export type NumbersIn = { all: string[]; labelled: string[] }

/** Finds catalogue numbers, without those of products that are replaced. @param text in plain letters */
export function catalogueNumbersIn(text: string): NumbersIn {
  const [all, labelled] = [new Set<string>(), new Set<string>()]
  for (const { index, 1: digits } of text.matchAll(NUMBER)) {
    if (REPLACED.test(text.slice(Math.max(0, index - REPLACED_WITHIN), index))) continue
    all.add(`AV-${digits}`)
    if (LABEL.test(text.slice(Math.max(0, index - LABEL_WITHIN), index))) labelled.add(`AV-${digits}`)
  }
  return { all: [...all], labelled: [...labelled] }
}

/** Blanks catalogue numbers, so that nothing else is read in them. @param name in plain letters */
export const withoutCatalogueNumbers = (name: string): string => name.replace(NUMBER, '|')
