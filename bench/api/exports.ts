import { beside, quietly } from '../instruments/beside'
import { type Installation, withInstallation } from '../instruments/installation'
import { median, megabytes, milliseconds, seconds } from '../instruments/statistics'
import { type Part, sized } from '../part'
import { fillCatalogue } from './rows'

const PRODUCTS = sized(100_000, 1_000)
const STRUCTURES = sized(5_000, 100)
const ROUNDS = sized(3, 1)

/** Waits until every structure has been read in the background. */
async function untilRead({ query }: Installation): Promise<void> {
  const isLeft = `select 1 from reference_products p where smiles_key is not null
    and not exists (select from structures s where s.smiles_key = p.smiles_key) limit 1`
  while ((await query(isLeft)).length > 0) await new Promise((resolve) => setTimeout(resolve, 1_000))
}

/** @returns the ms until the first byte */
async function exportAll({ staff }: Installation, format: string): Promise<number> {
  const start = performance.now()
  const answer = await staff.ask(`GET /api/reference-standards/product/export?format=${format}`)
  let first = 0
  for await (const _ of answer.body ?? []) first ||= performance.now() - start
  return first
}

export const part: Part = {
  question: 'How long do exports of 100,000 products take, and how do they affect other calls?',
  bars: { csv: '≤ 5 s', xlsx: '≤ 25 s', sdf: '≤ 60 s' },
  run: (tell) =>
    withInstallation('exports', async (installation) => {
      await fillCatalogue(installation.database, PRODUCTS, PRODUCTS / 10, STRUCTURES)
      await untilRead(installation)
      await installation.query('vacuum analyze')
      const quiet = await quietly(installation, 5_000)
      for (const format of ['csv', 'xlsx', 'sdf']) {
        const times: number[] = []
        let first = 0
        const seen = await beside(installation, async () => {
          for (let round = 0; round < ROUNDS; round += 1) {
            const start = performance.now()
            first = await exportAll(installation, format)
            times.push(performance.now() - start)
          }
        })
        tell(format, seconds(median(times)))
        tell(`${format}, first byte`, milliseconds(first))
        tell(`${format}, more memory`, megabytes(seen.megabytes))
        tell(
          `${format}, p99 of other calls, before and meanwhile`,
          [quiet, seen].map(({ p99 }) => milliseconds(p99)).join(', '),
        )
      }
    }),
}
