import { generateNKeysBetween } from 'payload/shared'

/** An entry of a former list: a post or a question, as content or as a form. */
export type Entry = Record<string, unknown> & { id: string }

/** Converts the entries of one list to documents of a kind. */
export type TakenOver = {
  kind: 'posts' | 'questions'
  /** The key of the list. */
  key: string
  /** The places of the built-in entries, in order; empty if the order follows from the entries. */
  places: ReadonlyMap<string, string>
  /** Entries in the new schema. @param placed the entries of a list, with places that keep their order */
  converted: (placed: readonly Entry[]) => Entry[]
}

/** The longest ascending run of known places: its entries keep them. */
function keptPlaces(list: readonly Entry[], known: ReadonlyMap<string, string>): Set<string> {
  const runs: { length: number; before: number }[] = []
  let best = -1
  list.forEach(({ id }, index) => {
    const place = known.get(id)
    const run = { length: place === undefined ? 0 : 1, before: -1 }
    for (let at = 0; place !== undefined && at < index; at += 1) {
      const former = runs[at]
      const other = known.get(list[at]?.id ?? '')
      if (!former || other === undefined || other >= place || former.length < run.length) continue
      Object.assign(run, { length: former.length + 1, before: at })
    }
    runs.push(run)
    if (run.length > (runs[best]?.length ?? 0)) best = index
  })
  const kept = new Set<string>()
  for (let at = best; at >= 0; at = runs[at]?.before ?? -1) kept.add(list[at]?.id ?? '')
  return kept
}

/**
 * Gives the entries of a list places in its order. Those that had one before keep it where the order allows.
 * @param known the places given so far, by id; new ones are added
 */
export function placed(list: readonly Entry[], known: Map<string, string>): Entry[] {
  const kept = keptPlaces(list, known)
  const places = list.map(({ id }) => (kept.has(id) ? known.get(id) : undefined))
  for (let start = 0; start < places.length; start += 1) {
    if (places[start] !== undefined) continue
    let end = start
    while (end < places.length && places[end] === undefined) end += 1
    const keys = generateNKeysBetween(places[start - 1] ?? null, places[end] ?? null, end - start)
    places.splice(start, end - start, ...keys)
  }
  return list.map((entry, index) => {
    const position = places[index] ?? ''
    if (!known.has(entry.id)) known.set(entry.id, position)
    return { ...entry, position }
  })
}

const DAYS: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, w: 7, mo: 30, y: 365 }

const hoursOf = (age: unknown): number => {
  const [, count, unit = ''] = /^(\d+)(h|d|w|mo|y) ago$/.exec(String(age)) ?? []
  return Math.round(Number(count) * (DAYS[unit] ?? 0) * 24)
}

const numberOf = (id: string) => Number(id.replace(/\D/g, ''))

/**
 * Posts bear an age where they bore a date of words. The order of posts follows from their ages, and of one age from
 * their numbers, the highest first: where a list has another order, its posts of that age get places.
 */
export function agedPosts(list: readonly Entry[]): Entry[] {
  const aged = list.map(({ id, title, excerpt, body, image, category, date, readTime }) => ({
    id,
    title,
    excerpt,
    ...(body !== undefined && body !== null && { body }),
    image,
    category,
    age: date,
    readTime,
  }))
  const isOutOfOrder = new Set(
    aged.flatMap((post, index) => {
      const next = aged[index + 1]
      const isOne = next && hoursOf(next.age) === hoursOf(post.age) && numberOf(next.id) > numberOf(post.id)
      return isOne ? [hoursOf(post.age)] : []
    }),
  )
  const keys = generateNKeysBetween(null, null, aged.length)
  return aged.map((post, index) =>
    isOutOfOrder.has(hoursOf(post.age)) ? { ...post, position: keys[index] } : post,
  )
}

/** Questions have a place where they stood in a list. */
export const placedQuestions = (list: readonly Entry[]): Entry[] =>
  list.map(({ id, category, question, answer, position }) => ({
    id,
    category,
    question,
    answer,
    position,
  }))
