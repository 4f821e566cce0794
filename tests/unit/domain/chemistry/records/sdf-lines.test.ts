import { expect, test } from 'vitest'
import { dataHeaderOf, guardedLines, unguardedLines } from '@/domain/chemistry/records/sdf-lines'

test.each([
  '',
  'a',
  '\n',
  'a\n\nb',
  '> <name>',
  ' > x',
  '$$$$',
  '  $$$$ \n \n',
  'a\n>b',
  'M  END',
  ' M  END\nM',
])('lines with a meaning in an SDF return unchanged: %j', (text) => {
  expect(unguardedLines(guardedLines(text))).toBe(text)
  expect(guardedLines(text).split('\n')).not.toContainEqual(
    expect.stringMatching(/^(?:>|\$\$\$\$|M {2}END|$)/),
  )
})

test.each<[string, string | null, boolean]>([
  ['>  <NAME>', 'NAME', true],
  ['><NAME>', 'NAME', true],
  ['> 25 <NAME> (1)', 'NAME', true],
  ['> (MD-08974) <NAME> DT12', 'NAME', true],
  ['> FROM ARCHIVES <NAME>', 'NAME', true],
  ['> <NAME> (a b)  ', 'NAME', true],
  ['> DT12', 'DT12', true],
  ['> 25 DT12 (3)', 'DT12', true],
  ['> <Mw (>95%)>', 'Mw (>95%)', true],
  ['> <Mw (>95%)> (1)', 'Mw (>95%)', true],
  ['> <a<b>', 'a<b', true],
  ['>  <>', '', true],
  ['> < >', '', true],
  ['> <NAME>text', 'NAME', false],
  ['>95 % pure <HPLC>', 'HPLC', false],
  ['>98', null, false],
  ['>98 %', null, false],
  ['>', null, false],
  [' > <NAME>', null, false],
  ['NAME', null, false],
])('contract §4 The line %j names the data field %j (and nothing else: %j)', (line, name, isPlain) => {
  expect(dataHeaderOf(line)).toEqual(name === null ? null : { name, isPlain, isOpen: false })
})

test('contract §4 A name without its end is distinguished', () => {
  expect(dataHeaderOf('> <NAME')).toEqual({ name: 'NAME', isPlain: false, isOpen: true })
})
