import os from 'node:os'
import sharp from 'sharp'
import { endWithParent } from '@/workers/end-with-parent'
import type { Told } from './picture-process'

/**
 * Makes this process one that works on a picture (picture-process.ts starts it): it does what it is told, once, and ends
 * with the process that started it.
 * @param priority one of `os.constants.priority`, behind everybody else who wants the processor
 */
export function answerOnce<Order, Answer>(priority: number, work: (order: Order) => Promise<Answer>): void {
  endWithParent()
  os.setPriority(priority)
  sharp.cache(false)
  const tell = (told: Told<Answer | null>) => process.send?.(told)
  process.once('message', (order: Order) => {
    work(order).then(
      (answer) => tell({ answer: answer ?? null }),
      (error: unknown) => tell({ error: String(error) }),
    )
  })
}
