import os from 'node:os'
import sharp from 'sharp'
import { endWithParent } from '@/platform/workers/end-with-parent'
import type { PictureReport } from './picture-process'

/**
 * Makes this process a worker on one picture (picture-process.ts starts it): it runs one order and ends with its
 * parent.
 * @param priority one of `os.constants.priority`, lower than other processes
 */
export function answerOnce<Order, Answer>(priority: number, work: (order: Order) => Promise<Answer>): void {
  endWithParent()
  os.setPriority(priority)
  sharp.cache(false)
  const send = (report: PictureReport<Answer | null>) => process.send?.(report)
  process.once('message', (order: Order) => {
    work(order).then(
      (answer) => send({ answer: answer ?? null }),
      (error: unknown) => send({ error: String(error) }),
    )
  })
}
