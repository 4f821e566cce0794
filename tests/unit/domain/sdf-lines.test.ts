import { expect, test } from 'vitest'
import { guardedLines, unguardedLines } from '@/domain/sdf-lines'

test.each(['', 'a', '\n', 'a\n\nb', '> <name>', ' > x', '$$$$', '  $$$$ \n \n', 'a\n>b'])(
  'lines that would mean something in an SDF come back as they were: %j',
  (text) => {
    expect(unguardedLines(guardedLines(text))).toBe(text)
    expect(guardedLines(text).split('\n')).not.toContainEqual(expect.stringMatching(/^(?:>|\$\$\$\$|$)/))
  },
)
