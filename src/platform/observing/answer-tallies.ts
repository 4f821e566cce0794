import { Counter, Histogram, type Registry } from 'prom-client'

/** Upper bounds of the buckets for the time of an answer, in seconds. */
export const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const LABELS = ['route', 'method', 'status'] as const

/** The answers of one route, method and status. */
type Tally = {
  readonly labels: Record<(typeof LABELS)[number], string>
  count: number
  /** Total seconds. */
  sum: number
  /** Answers per bucket, not cumulative; answers slower than the last bound are in no bucket. */
  readonly buckets: number[]
}

/** By route, status and method, each of a fixed list. */
const tallies = new Map<string, Map<number, Map<string, Tally>>>()

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

const newMap = <Key, Value>() => new Map<Key, Value>()

function tallyOf(route: string, method: string, status: number): Tally {
  const ofRoute = entryOf(tallies, route, newMap<number, Map<string, Tally>>)
  const ofStatus = entryOf(ofRoute, status, newMap<string, Tally>)
  return entryOf(ofStatus, method, () => ({
    labels: { route, method, status: String(status) },
    count: 0,
    sum: 0,
    buckets: ANSWER_BUCKETS.map(() => 0),
  }))
}

/**
 * Adds an answer to the numbers of its kind. prom-client would compose a text of the labels twice for each answer, which
 * takes 25 times as long; it is given the sums at each scrape instead.
 * @param route template of a call, or kind of address
 * @param method of a fixed list
 * @param seconds until it was sent
 */
export function tallyAnswer(route: string, method: string, status: number, seconds: number): void {
  const tally = tallyOf(route, method, status)
  tally.count += 1
  tally.sum += seconds
  const bucket = ANSWER_BUCKETS.findIndex((bound) => seconds <= bound)
  if (bucket >= 0) tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1
}

const allTallies = (): Tally[] =>
  [...tallies.values()].flatMap((ofRoute) =>
    [...ofRoute.values()].flatMap((ofStatus) => [...ofStatus.values()]),
  )

/** A histogram of the tallies. */
class AnswerDurations extends Histogram {
  readonly #about: { name: string; help: string }

  constructor(about: { name: string; help: string; registers: Registry[] }) {
    super({ ...about, labelNames: LABELS, buckets: ANSWER_BUCKETS })
    this.#about = about
  }

  /** Its series as prom-client's own histogram gives them to a scrape. */
  getForPromString() {
    const { name, help } = this.#about
    const values = allTallies().flatMap(({ labels: sharedLabels, count, sum, buckets }) => {
      const series = (part: string, value: number, labels = {}) => ({
        metricName: `${name}_${part}`,
        labels,
        sharedLabels,
        value,
      })
      let below = 0
      return [
        ...ANSWER_BUCKETS.map((le, index) => {
          below += buckets[index] ?? 0
          return series('bucket', below, { le })
        }),
        series('bucket', count, { le: '+Inf' }),
        series('sum', sum),
        series('count', count),
      ]
    })
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}

/** Has the registers show the tallies at each scrape. */
export function showTallies(registers: Registry[]): void {
  new Counter({
    name: 'http_requests_total',
    help: 'Answers, by template of a call or kind of address',
    labelNames: LABELS,
    registers,
    collect() {
      this.reset()
      for (const { labels, count } of allTallies()) this.inc(labels, count)
    },
  })
  new AnswerDurations({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent',
    registers,
  })
}
