import { expect, test } from 'vitest'
import { PageHangs, PageTurns } from '@/server/printing/page-turns'

const never = () => new Promise<string>(() => {})

test('contract §5 Pages are printed one after the other, also after a failed one', async () => {
  const turns = new PageTurns()
  const steps: string[] = []
  const print = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
    if (name === 'b') throw new Error('b fails')
    return name
  }
  const printed = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.take(`/${name}`, print(name))))
  expect(printed).toMatchObject([{ value: 'a' }, { reason: { message: 'b fails' } }, { value: 'c' }])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('contract §5 A page that hangs fails with its address, the next one has its turn, and it is not started again here', async () => {
  const turns = new PageTurns(1)
  let finish: (words: string) => void = () => {}
  const late = new Promise<string>((resolve) => {
    finish = resolve
  })
  const hangs = turns.take('/about', () => late)
  const next = turns.take('/contact', async () => 'contact')
  await expect(hangs).rejects.toThrow(/^The page \/about cannot be printed: .*try again\.$/)
  expect(await next).toBe('contact')
  finish('the words of another release')
  let begun = 0
  const again = turns.take('/about', () => {
    begun += 1
    return late
  })
  await expect(again).rejects.toThrow(PageHangs)
  expect(begun).toBe(0)
  await expect(turns.take('/faq', never)).rejects.toThrow('/faq')
})
