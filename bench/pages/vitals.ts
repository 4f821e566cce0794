import { withProduct } from '../instruments/servers'
import { median } from '../instruments/statistics'
import { type Part, sized } from '../part'
import { ADDRESSES } from './addresses'
import { withBrowser } from './chromium'
import { openWatched, type Seen, takeSeen } from './watched-page'

const ROUNDS = sized(5, 1)
const viewport = { width: 390, height: 844 }

/** Total blocking time: the time beyond 50 ms of each long task after the first contentful paint. */
const blockingTime = ({ fcp, tasks }: Seen) =>
  tasks
    .map(({ start, ms }) => start + ms - Math.max(start, fcp) - 50)
    .filter((blocked) => blocked > 0)
    .reduce((sum, blocked) => sum + blocked, 0)

export const part: Part = {
  question: 'How fast is each page on a phone: slow 4G, a CPU four times slower, 390 px?',
  bars: Object.fromEntries(ADDRESSES.map((address) => [address, '≤ 1,800 ms, ≤ 0.01 CLS, ≤ 150 TBT'])),
  run: (tell) =>
    withProduct(({ url }) =>
      withBrowser(async (browser) => {
        for (const address of ADDRESSES) {
          const visits: Seen[] = []
          for (let round = 0; round < ROUNDS; round += 1) {
            const page = await openWatched(await browser.newPage({ viewport }), url + address, true)
            visits.push(await takeSeen(page))
            await page.close()
          }
          const middle = (of: (seen: Seen) => number, digits: number) =>
            median(visits.map(of)).toFixed(digits)
          const [lcp, cls] = [middle((seen) => seen.lcp, 0), middle((seen) => seen.cls, 3)]
          tell(address, `LCP ${lcp} ms, ${cls} CLS, ${middle(blockingTime, 0)} TBT`)
        }
      }),
    ),
}
