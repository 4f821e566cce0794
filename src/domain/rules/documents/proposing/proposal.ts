import { catalogueNumbersIn, type NumbersIn, withoutCatalogueNumbers } from './catalogue-numbers-in'
import { codesIn, regionsOfText } from './codes-in'
import { datesOfName, issueDatesIn, withoutDates } from './dates-in'
import { kindAndLanguageOfText, kindsOfName } from './kinds-in'
import { type KnownLot, lotsByKey, lotsOfName, lotsOfText } from './lots-in'
import { plainName, plainPaper } from './plain-paper'
import { revisionsOfName, revisionsOfText, withoutRevisions } from './revisions-in'

/** A product that a paper may be of. */
export type KnownProduct = { id: number; cat_no: string; lots: readonly KnownLot[] }

/** The fields that are proposed for an uploaded document. */
export const PROPOSED = ['cat_no', 'lot_no', 'kind', 'region', 'language', 'revision_no', 'issued'] as const

type Field = (typeof PROPOSED)[number]

/** What is not clear. `error`: the document cannot be registered as proposed. */
type ProposalProblem = { field: Field; severity: 'error' | 'warning'; message: string }

/** What the name and the text of a PDF say; null: nothing certain. */
export type Proposal = {
  proposed: Record<Field, string | null> & { product_id: number | null; lot_id: number | null }
  from: Partial<Record<Field, 'name' | 'text'>>
  problems: ProposalProblem[]
}

/** A file's name and the text of its first pages, in plain letters. */
export type Paper = { name: string; text: string; nameNumbers: NumbersIn; textNumbers: NumbersIn }

/** Reads a name and a text. */
export function paperOfFile(fileName: string, text: string): Paper {
  const [name, plain] = [plainName(fileName), plainPaper(text)]
  return {
    name,
    text: plain,
    nameNumbers: catalogueNumbersIn(name),
    textNumbers: catalogueNumbersIn(plain),
  }
}

/** The catalogue numbers that a paper names, to be looked up. More are not looked at: it is a list, not a paper. */
export const numbersToLookUp = ({ nameNumbers, textNumbers }: Paper): string[] =>
  [...new Set([...nameNumbers.all, ...textNumbers.all])].slice(0, 100)

const LABELS: Record<Field, string> = {
  cat_no: 'catalogue number',
  lot_no: 'lot',
  kind: 'kind',
  region: 'region',
  language: 'language',
  revision_no: 'revision',
  issued: 'date of issue',
}

const list = (values: readonly string[]) => values.slice(0, 3).join(', ')

/** Collects what is certain, and what is not. */
class Proposing {
  readonly proposal: Proposal = {
    proposed: {
      ...{ product_id: null, cat_no: null, lot_id: null, lot_no: null, kind: null },
      ...{ region: null, language: null, revision_no: null, issued: null },
    },
    from: {},
    problems: [],
  }

  problem(field: Field, message: string, severity: ProposalProblem['severity'] = 'error'): void {
    this.proposal.problems.push({ field, severity, message })
  }

  /**
   * Proposes what name and text agree upon.
   * @param name what the name says
   * @param text what the text says
   * @param accepted what the text allows the name to say, if that is more
   */
  settle(field: Field, name: readonly string[], text: readonly string[], accepted = text): string | null {
    const [said, ...others] = name
    if (said !== undefined && others.length === 0) {
      if (accepted.length === 0 || accepted.includes(said)) return this.#take(field, said, 'name')
      const message = `The name says ${LABELS[field]} ${said}, the text ${list(accepted)}`
      this.problem(field, message)
      return null
    }
    const both = name.length > 0 ? name.filter((value) => text.includes(value)) : text
    const [only] = both
    if (only !== undefined && both.length === 1) return this.#take(field, only, 'text')
    if (name.length > 1 || text.length > 1)
      this.problem(field, `More than one ${LABELS[field]}: ${list(name.length > 1 ? name : text)}`)
    return null
  }

  #take(field: Field, value: string, from: 'name' | 'text'): string {
    this.proposal.proposed[field] = value
    this.proposal.from[field] = from
    return value
  }
}

/** Of several numbers in a text, those at a label are the product's. */
const ownNumbers = ({ all, labelled }: NumbersIn) => (labelled.length > 0 ? labelled : all)

function proposeProduct(to: Proposing, paper: Paper, products: readonly KnownProduct[]) {
  const byNumber = new Map(products.map((product) => [product.cat_no.toUpperCase(), product]))
  const isOurs = (number: string) => byNumber.has(number)
  const { nameNumbers, textNumbers } = paper
  const own = ownNumbers(textNumbers)
  // A single foreign number beside ours may be what the paper is of.
  const number = to.settle(
    'cat_no',
    nameNumbers.all,
    nameNumbers.all.length > 0 ? textNumbers.all : own.filter(isOurs).length === 1 ? own.filter(isOurs) : own,
    own,
  )
  const product = number === null ? undefined : byNumber.get(number)
  if (number === null && nameNumbers.all.length + own.length === 0)
    to.problem('cat_no', 'Neither the name nor the text has a catalogue number')
  if (number !== null && !product) {
    to.proposal.proposed.cat_no = null
    delete to.proposal.from.cat_no
    to.problem('cat_no', `There is no product ${number}`)
  }
  if (product) {
    to.proposal.proposed.product_id = product.id
    to.proposal.proposed.cat_no = product.cat_no
  }
  return product
}

function proposeLot(to: Proposing, rest: string, paper: Paper, product: KnownProduct | undefined): void {
  const byKey = lotsByKey(product?.lots ?? [])
  const number = to.settle('lot_no', lotsOfName(rest, byKey), lotsOfText(paper.text, byKey))
  const lot = product?.lots.find(({ lot_no }) => lot_no === number)
  to.proposal.proposed.lot_id = lot?.id ?? null
  if (
    number === null &&
    to.proposal.proposed.kind === 'coa' &&
    !to.proposal.problems.some(({ field }) => field === 'lot_no')
  )
    to.problem('lot_no', 'A certificate of analysis needs a lot: neither the name nor the text has one')
}

/**
 * Proposes what a PDF is, from its file's name and the text of its first pages. It never guesses: what name and text
 * contradict, or what could be read in two ways, is a problem and is not proposed.
 * @param products those of {@link numbersToLookUp} that exist, with their lots
 */
export function proposalOf(paper: Paper, products: readonly KnownProduct[]): Proposal {
  const to = new Proposing()
  const product = proposeProduct(to, paper, products)
  const name = withoutCatalogueNumbers(paper.name)
  const ofName = kindsOfName(withoutDates(name))
  const ofText = kindAndLanguageOfText(paper.text)
  const codes = codesIn(withoutRevisions(ofName.rest))
  const spectra = ['nmr', 'ms', 'hplc', 'ir']
  // Spectra are often printed on a certificate's form.
  const isSpectrum = ofName.kinds.length === 1 && spectra.includes(ofName.kinds[0] ?? '')
  const kind = to.settle(
    'kind',
    ofName.kinds,
    isSpectrum ? ofText.kinds.filter((each) => each === 'sds') : ofText.kinds,
  )
  if (kind === null && !to.proposal.problems.some(({ field }) => field === 'kind'))
    to.problem('kind', 'Neither the name nor the text says what kind of document it is')
  const languages = codes.languages.length > 0 ? codes.languages : ofName.languages
  const language = to.settle('language', languages, ofText.languages)
  if (kind === 'sds') {
    const region = to.settle('region', codes.regions, regionsOfText(paper.text))
    if (region === null && !to.proposal.problems.some(({ field }) => field === 'region'))
      to.problem('region', 'A safety data sheet needs the region whose law it follows')
  } else proposeLot(to, ofName.rest, paper, product)
  to.settle('revision_no', revisionsOfName(ofName.rest), revisionsOfText(withoutDates(paper.text)))
  const isDayFirst = language !== null && language !== 'en'
  const issue = issueDatesIn(paper.text, isDayFirst)
  to.settle('issued', datesOfName(name), issue.newest, issue.all)
  return to.proposal
}
