import { load } from '../instruments/load'
import { residentMegabytes } from '../instruments/memory'
import { startProduct } from '../instruments/servers'
import { ADDRESSES } from '../pages/addresses'
import type { Part } from '../part'

/** Resident memory of the server before and after a minute of load on pages and the API (Linux). */
export const run: Part = async () => {
  const product = await startProduct()
  try {
    const before = residentMegabytes(product.pid)
    for (const address of [...ADDRESSES, '/api/health'])
      load(product.url + address, 32, 5, ['Accept-Encoding: br'])
    console.log(
      `Resident: ${before.toFixed(0)} MB after the start, ${residentMegabytes(product.pid).toFixed(0)} MB after 60 s of load`,
    )
  } finally {
    await product.stop()
  }
}
