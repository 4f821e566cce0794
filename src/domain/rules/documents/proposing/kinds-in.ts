import type { DOCUMENT_KINDS } from '../document-fields'

type Kind = (typeof DOCUMENT_KINDS)[number]

const word = (...forms: string[]) => new RegExp(`(?<![A-Za-z0-9])(?:${forms.join('|')})(?![A-Za-z0-9])`, 'gi')

/** A separator within a phrase of a file's name. */
const S = '[-_. ]{0,3}'
const phrase = (text: string) => text.replaceAll(' ', S)

/** What papers call themselves, by language. */
const SDS_TITLES: Record<string, string[]> = {
  en: ['(?:material )?safety data ?sheets?'],
  de: ['(?:eg |eu )?sicherheitsdatenblatt', 'sicherheitsdatenblaetter'],
  fr: ['fiche de donnees? de securite', 'fiche de donnees? securite'],
  es: ['(?:ficha|hoja) de (?:datos )?(?:de )?seguridad'],
  it: ['scheda (?:di )?dati? (?:di )?sicurezza', 'scheda di sicurezza'],
}
const COA_TITLES: Record<string, string[]> = {
  en: ['certificates? of analysis', 'analysis certificate', 'c of a'],
  de: ['analysen?zertifikat', 'analysenbescheinigung', 'pruefzertifikat', 'prufzertifikat'],
  fr: ["certificat d'? analyses?", "bulletin d'? analyses?"],
  es: ['certificado de analisis'],
  it: ["certificato d(?:i|')? analisi"],
}

const all = (titles: Record<string, string[]>) => Object.values(titles).flat().map(phrase)

const KINDS: [Kind, RegExp][] = [
  ['sds', word('e?sds', 'msds', 'sdb', 'fds', 'hds', ...all(SDS_TITLES))],
  ['coa', word('coas?', 'c\\.o\\.a\\.?', 'cofa', 'anz', ...all(COA_TITLES))],
  ['nmr', word(`(?:(?:1|13|19|31)?${S}[hcfp]${S})?nmr`, '(?:1h|13c|19f|31p)?nmr', `(?:1h|13c)?${S}rmn`)],
  [
    'ms',
    word(
      phrase('(?:lc|gc|esi|hr|uplc) ?m?s?-?ms'),
      'hrms',
      'lcms',
      'gcms',
      'ms',
      phrase('mass spec(?:trum|tra|trometry)?'),
      'massenspektrum',
    ),
  ],
  ['hplc', word('hplc', 'uhplc')],
  ['ir', word('ir', `ft${S}ir`, phrase('infrared(?: spectrum)?'), 'infrarot')],
  [
    'info',
    word(
      phrase('product info(?:rmation)?(?: sheet)?'),
      'produktinformation(?:en)?',
      'pis',
      'tds',
      phrase('technical data ?sheet'),
      phrase('information produit'),
      phrase('technisches datenblatt'),
      phrase('fiche technique'),
      phrase('ficha tecnica'),
      phrase('scheda tecnica'),
    ),
  ],
]

/** The kinds that a file's name names, and the name without their words. @param name in plain letters */
export function kindsOfName(name: string): { kinds: Kind[]; languages: string[]; rest: string } {
  const kinds: Kind[] = []
  const languages = languagesOfTitles(name)
  let rest = name
  for (const [kind, words] of KINDS) {
    const without = rest.replace(words, '~')
    if (without !== rest) kinds.push(kind)
    rest = without
  }
  return { kinds, languages, rest }
}

function languagesOfTitles(text: string): string[] {
  return Object.keys(SDS_TITLES).filter((language) =>
    word(...[...(SDS_TITLES[language] ?? []), ...(COA_TITLES[language] ?? [])].map(phrase)).test(text),
  )
}

const lineOf = (titles: Record<string, string[]>, language: string) =>
  new RegExp(`^[^A-Za-z]{0,10}(?:${(titles[language] ?? []).map(phrase).join('|')})(?![A-Za-z])`, 'i')

const TITLES = Object.keys(SDS_TITLES).flatMap((language) => [
  { kind: 'sds' as const, language, line: lineOf(SDS_TITLES, language) },
  { kind: 'coa' as const, language, line: lineOf(COA_TITLES, language) },
])

/** The sixteen sections of a safety data sheet, by language (REACH Annex II). */
const SECTIONS: Record<string, RegExp> = {
  en: /^(?:section )?(?:\d{1,2})\s?[.:)–-]{0,2} ?(?:identification|hazards? identification|composition|first[- ]aid|fire[- ]?fighting|accidental release|handling and storage|exposure controls|physical and chemical|stability and react|toxicological|ecological|disposal|transport info|regulatory|other information)/i,
  de: /^(?:abschnitt )?(?:\d{1,2})\s?[.:)–-]{0,2} ?(?:bezeichnung|mogliche gefahren|zusammensetzung|erste-hilfe|erste hilfe|massnahmen zur brand|massnahmen bei unbeabsichtigter|handhabung und lagerung|begrenzung und uberwachung|physikalische und chemische|stabilitat und reak|toxikologische|umweltbezogene|hinweise zur entsorgung|angaben zum transport|rechtsvorschriften|sonstige angaben)/i,
  fr: /^(?:(?:section|rubrique) )?(?:\d{1,2})\s?[.:)–-]{0,2} ?(?:identification d[eu]|identification des dangers|composition\/informations|premiers secours|mesures de|mesures a prendre|manipulation et stockage|controles? de l'exposition|proprietes physiques|stabilite et react|informations toxico|informations ecolo|considerations relatives|informations relatives|informations reglement|autres informations)/i,
  es: /^(?:seccion )?(?:\d{1,2})\s?[.:)–-]{0,2} ?(?:identificacion|composicion|primeros auxilios|medidas|manipulacion y almac|controles de exposicion|propiedades fisicas|estabilidad y react|informacion|consideraciones|otra informacion)/i,
  it: /^(?:sezione )?(?:\d{1,2})\s?[.:)–-]{0,2} ?(?:identificazione|composizione|misure|manipolazione e imm|controlli dell|controllo dell|proprieta fisiche|stabilita e reatt|informazioni|considerazioni|altre informazioni)/i,
}

/** Lines among which a paper has its title. */
const TITLE_WITHIN = 25
/** Longer lines are sentences, which may name other papers. */
const TITLE_MAX = 80
/** A single heading may stand in any paper. */
const SECTIONS_MIN = 2

/** What a text says of its kind and its language. @param text in plain letters */
export function kindAndLanguageOfText(text: string): { kinds: Kind[]; languages: string[] } {
  const lines = text.split(/[\n\f]/).map((line) => line.trim())
  const titles = lines
    .slice(0, TITLE_WITHIN)
    .filter((line) => line.length <= TITLE_MAX)
    .flatMap((line) => TITLES.filter((title) => title.line.test(line)))
  const headings = Object.keys(SECTIONS).filter(
    (language) =>
      lines.filter((line) => SECTIONS[language]?.test(line.slice(0, TITLE_MAX))).length >= SECTIONS_MIN,
  )
  // French and English share the first heading's first word.
  const ofHeadings = headings.length === 2 && headings[0] === 'en' && headings[1] === 'fr' ? ['fr'] : headings
  const kinds = new Set<Kind>(titles.map(({ kind }) => kind))
  if (ofHeadings.length > 0) kinds.add('sds')
  return {
    kinds: [...kinds],
    languages: [...new Set([...titles.map(({ language }) => language), ...ofHeadings])],
  }
}
