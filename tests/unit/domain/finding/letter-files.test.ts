import { describe, expect, test } from 'vitest'
import { makeLetterFiles } from '@/domain/finding/files/letter-files'

describe('contract §7 The files of letters', () => {
  test('a file has the names of a letter in order, and a path segment only if it does not follow from the name', () => {
    const files = makeLetterFiles([
      { name: 'Bumetanide', slug: 'bumetanide', letter: 'B', products: 3 },
      { name: 'β-Carotene', slug: 'beta-carotene', letter: 'C', products: 1 },
      { name: 'Busulfan', slug: 'busulfan', letter: 'B', products: 0 },
    ])
    expect([...files]).toEqual([
      ['letters/b.json', '{"names":[["Bumetanide",3],["Busulfan",0]]}'],
      ['letters/c.json', '{"names":[["β-Carotene",1,"beta-carotene"]]}'],
    ])
  })

  test('a letter without names has no file', () => expect([...makeLetterFiles([])]).toEqual([]))
})
