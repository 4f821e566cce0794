import { startProduct } from '../instruments/servers'
import { median } from '../instruments/statistics'
import type { Part } from '../part'

const ROUNDS = 5

/** From `npm start` without changes to a healthy answer. */
export const run: Part = async () => {
  // The first start may build and seed.
  await (await startProduct()).stop()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now()
    const product = await startProduct()
    times.push(performance.now() - begin)
    await product.stop()
  }
  console.log(`Second start to healthy: median ${median(times).toFixed(0)} ms of ${ROUNDS}`)
}
