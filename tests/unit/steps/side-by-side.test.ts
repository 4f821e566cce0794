import { expect, test } from 'vitest'
import { sideBySide } from '../../../scripts/steps/side-by-side.mjs'

/** Work that continues until it is asked to end, and then records its end. */
const untilAsked = (ended: string[]) => (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) =>
    signal.addEventListener('abort', () =>
      setImmediate(() => {
        ended.push('the other')
        reject(new Error('Ended by the signal.'))
      }),
    ),
  )

test('contract §1 a step that fails ends the one beside it, and its own error is thrown after both', async () => {
  const ended: string[] = []
  const fails = async () => {
    throw new Error('The build failed.')
  }
  await expect(sideBySide(fails, untilAsked(ended))).rejects.toThrow('The build failed.')
  await expect(sideBySide(untilAsked(ended), fails)).rejects.toThrow('The build failed.')
  expect(ended).toEqual(['the other', 'the other'])
})

test('contract §1 steps side by side are all waited for, and none is asked to end', async () => {
  const ended: string[] = []
  const work = (name: string, ms: number) => async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    ended.push(`${name} ${signal.aborted}`)
  }
  await sideBySide(work('slow', 5), work('quick', 0))
  expect(ended).toEqual(['quick false', 'slow false'])
})
