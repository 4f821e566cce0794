import { openReader } from '@/catalogue/reading/reader'

/** The figures of reading one file in its own process. */
export type ReadingFigures = {
  outline: number
  first: number
  all: number
  /** CPU time, regardless of other load. */
  worked: number
  rows: number
  megabytes: number
}

const seconds = (since: number) => (performance.now() - since) / 1_000

const before = process.memoryUsage().rss
let most = before
setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 20).unref()

const [file = ''] = process.argv.slice(2)
const start = performance.now()
const reader = await openReader(file, { limits: { megabytes: 500 } })
const outline = seconds(start)
const columns = Object.fromEntries(reader.outline.columns.map(({ header, field }) => [header, field]))
const begin = performance.now()
let [rows, first] = [0, 0]
for await (const batch of reader.rows({ columns, defaults: {} })) {
  first ||= seconds(begin)
  rows += batch.length
}
const figures: ReadingFigures = {
  outline,
  first,
  all: seconds(begin),
  worked: process.cpuUsage().user / 1e6,
  rows,
  megabytes: (most - before) / 1024 ** 2,
}
await reader.close()
console.log(JSON.stringify(figures))
