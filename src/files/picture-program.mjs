// @ts-check
// What a program that works on pictures has around it (src/files/picture-process.ts starts it). Plain JavaScript: Node loads
// it as it is, outside of the application's bundle, in production, in development and in tests alike.
import os from 'node:os'
import sharp from 'sharp'

/**
 * Does what it is told, once, behind everybody else who wants the processor, and ends.
 * @template Order
 * @param {number} priority one of `os.constants.priority`
 * @param {(order: Order) => Promise<unknown>} work
 */
export function answerOnce(priority, work) {
  os.setPriority(priority)
  sharp.cache(false)
  // Whoever asked may have been killed.
  process.once('disconnect', () => process.exit())
  process.once('message', (/** @type {Order} */ order) => {
    work(order).then(
      (answer) => process.send?.({ answer: answer ?? null }, () => process.disconnect()),
      (error) => process.send?.({ error: String(error) }, () => process.disconnect()),
    )
  })
}
