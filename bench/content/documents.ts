import { dice } from '../../tests/support/chance/dice'
import { blocksOfAllTypes, pageOf } from '../../tests/support/content/composed-page'
import type { Staff } from '../instruments/staff'

const BLOCKS = 20

const { text, cards, table } = blocksOfAllTypes
const blocks = Array.from({ length: BLOCKS }, (_, index) => ({
  ...[text, cards, table][index % 3],
  id: `b${index}`,
  anchor: `a${index}`,
}))
// A form has the texts of a table's columns and cells as rows.
const inForm = (block: object): object =>
  JSON.parse(JSON.stringify(block), (key, value) =>
    ['columns', 'cells'].includes(key) ? value.map((each: string) => ({ value: each })) : value,
  )

export const addressOf = (name: string) => `/${name.replaceAll(' ', '-')}`

/** A page of 20 blocks. */
export const page = (name: string) =>
  pageOf(blocks.map(inForm), { title: `The page ${name}`, address: addressOf(name) })

export const post = (title: string) => ({
  title,
  excerpt: 'What happened, in two sentences. And why it matters.',
  image: { name: 'blog-2', alt: '' },
  category: 'Corporate',
  date: '2026-11-20',
})

const WORDS =
  'assay balance batch caffeine certificate chromatography column crystal delivery detector dilution dose drying fraction gradient impurity inventory laboratory letter limit mass method nitrogen order peak purity reagent reference release residue sample shipment solvent spectrum stability standard storage supplier synthesis temperature tolerance vial warehouse yield'.split(
    ' ',
  )
const roll = dice(1)

/** A post with sentences of 2,000 characters, which repeat as little as those of a writer. */
export function longPost(title: string) {
  const words = Array.from(
    { length: 400 },
    (_, n) => `${WORDS[roll(WORDS.length)]}${n % 9 === 8 ? '. The' : ''}`,
  )
  return { ...post(title), body: words.join(' ').slice(0, 2_000).trim() }
}

export const question = (words: string) => ({
  question: `${words}?`,
  category: 'Services',
  answer: 'Yes, within a month.',
})

/** From an address such as `/redirects-7`. */
export const redirect = (name: string) => ({ from: addressOf(name), to: '/about', status: '308' })

/** A document in an answer of the panel. */
export type Saved = { doc: { id: number } }

/** Creates documents of a kind until it has this many. @param made the form of one, by its name */
export async function fill(staff: Staff, kind: string, count: number, made: (name: string) => object) {
  const { docs } = await staff.send<{ docs: unknown[] }>(`GET /cms/api/${kind}?draft=true&depth=0&limit=300`)
  for (let n = docs.length; n < count; n += 1)
    await staff.ask(`POST /cms/api/${kind}?depth=0`, made(`${kind} ${n}`))
}
