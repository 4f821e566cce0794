import { load } from '../instruments/load'
import { residentMegabytes } from '../instruments/memory'
import { withProduct } from '../instruments/servers'
import { megabytes } from '../instruments/statistics'
import { ADDRESSES } from '../pages/addresses'
import { type Part, sized } from '../part'

export const part: Part = {
  question: 'How much memory does the server have, before and after a minute of load on pages and calls?',
  bars: { 'after the load': '≤ 350 MB' },
  run: (tell) =>
    withProduct(async ({ url, pid }) => {
      tell('after the start', megabytes(residentMegabytes(pid)))
      for (const address of [...ADDRESSES, '/api/health'])
        load(url + address, 32, sized(5, 1), ['Accept-Encoding: br'])
      tell('after the load', megabytes(residentMegabytes(pid)))
    }),
}
