import { describe, expect, test } from 'vitest'
import { ParsedSource } from '@/commands/content-source/parsed-source'
import { rewriteValue } from '@/commands/content-source/rewrite-value'

const SOURCES = {
  text: `'One'`,
  reference: `claims.quoteTime`,
  template: `\`Call \\\`us\\\` on \${company.phone}, or write to \${mail}: \${claims.quoteTime}.\``,
  figure: `\`We have worked for \${claims.years} years in \${claims.countries}. Ask us.\``,
  first: `\`\${claims.years} years of work.\``,
  twice: `\`\${claims.years} to \${claims.most} days, or 5 to \${claims.least} days.\``,
  glued: `\`\${a}\${b} apart, \${c} and \${d}\``,
  object: `{
  // Why it is so.
  id: 'a', // and so on
  short,
  'quoted-key': 1,
  inner: { text: claims.quoteTime },
  // The end.
}`,
  list: `[
  // The first.
  { id: 'a', text: claims.quoteTime },
  { id: 'b', text: 'B' }, // the second
  { id: 'c', text: 'C' },
  // No more.
]`,
  spread: `[...others, { id: 'a' }]`,
  commas: `{ a: (1) /* one, */ , /* two, */ b: [, 2], [c]: 3 }`,
  nested: `{ a: 'A' /* , */, b: { c: ('C'), d: 'D' } }`,
}

function rewritten(name: keyof typeof SOURCES, was: unknown, is: unknown): string {
  const source = new ParsedSource(`export const ${name} = define('a', schema, ${SOURCES[name]})`)
  const node = source.argumentsOf('define')[2]
  if (!node) throw new Error(`There is no ${name}`)
  return rewriteValue(source, node, was, is)
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ')

describe('contract §6 A value is written back into its source', () => {
  test('an unchanged value keeps its source', () => {
    for (const [name, source] of Object.entries(SOURCES))
      expect(rewritten(name as keyof typeof SOURCES, { a: [1] }, { a: [1] })).toBe(source)
  })

  test('a changed value is written out, also over a reference', () => {
    expect(rewritten('text', 'One', 'It’s "two"')).toBe('"It’s \\"two\\""')
    expect(rewritten('reference', 'within a day', 'at once')).toBe('"at once"')
    expect(rewritten('spread', [{ id: 'z' }, { id: 'a' }], [{ id: 'a' }])).toBe('[{"id":"a"}]')
  })

  test('a text keeps the references whose words it still has', () => {
    const was = 'Call `us` on +91, or write to x@y: within a day.'
    expect(rewritten('template', was, `Dial \`\${us}\` on +91, or write to x@y: within a day. Or not.`)).toBe(
      `\`Dial \\\`\\\${us}\\\` on +91, or write to \${mail}: \${claims.quoteTime}. Or not.\``,
    )
    expect(rewritten('template', was, 'Another text')).toBe('"Another text"')
    expect(rewritten('template', 'Not what it made', 'Call `us` on +91')).toBe('"Call `us` on +91"')
  })

  test('a reference stays among its words, wherever its sentence moves', () => {
    const was = 'We have worked for 18 years in 40 countries. Ask us.'
    for (const [is, source] of [
      ['Ask! We have worked for 18 years in 40 countries. So ask us.', 'both'],
      ['“It’s known.” We have worked for 18 years in 40 countries.', 'both'],
      ['Now we have worked for 18 years in 40 countries and towns.', 'years'],
      ['In all we worked for 18 months. And 18 years in 40 countries.', 'countries'],
    ] as const) {
      const years = source === 'countries' ? is : is.replace('for 18 years', `for \${claims.years} years`)
      const both = source === 'years' ? years : years.replace('40 countries', `\${claims.countries}`)
      expect(rewritten('figure', was, is)).toBe(`\`${both}\``)
    }
    expect(rewritten('first', '18 years of work.', 'Good. 18 years of work.')).toBe(
      `\`Good. \${claims.years} years of work.\``,
    )
  })

  test.each([
    ['in another number', 'Since 2018.'],
    ['in a number after it', 'We have worked for 18.5 years in 1,040 countries.'],
    ['in a longer one', 'We have worked for 118 years in 140 countries. Ask us.'],
    ['as one end of a range', 'We have worked for 15 to 18 years in 20–40 countries. Ask us.'],
    ['of something else', 'We have worked for 18 months in 40 countriesful places.'],
    ['elsewhere', 'Ask 18 years of us, 40 countries.'],
    ['among its words twice', 'We have worked for 18 years in Asia. They have worked for 18 years in it.'],
    ['as a part of a word', 'We have worked for A18 years in x40 countries. Ask us.'],
    ['among signs', 'We have worked for −18 years in (40 countries). Ask us.'],
  ])('characters of a value %s are not a reference', (_what, is) => {
    expect(rewritten('figure', 'We have worked for 18 years in 40 countries. Ask us.', is)).toBe(
      JSON.stringify(is),
    )
  })

  test('a value with several possible references keeps none', () => {
    expect(rewritten('twice', '5 to 5 days, or 5 to 5 days.', '5 to 5 days.')).toBe('"5 to 5 days."')
    expect(rewritten('first', '18 years of work.', 'After 18 years of work.')).toBe(
      '"After 18 years of work."',
    )
    expect(rewritten('glued', '1234 apart, x and y and z', 'So 1234 apart, x and y and z')).toBe(
      '"So 1234 apart, x and y and z"',
    )
  })

  test('changed, removed and added parts of an object keep the comments', () => {
    const was = { id: 'a', short: 's', 'quoted-key': 1, inner: { text: 'within a day' } }
    const is = { id: 'a', title: 'T', short: 's', 'quoted-key': 2, inner: { text: 'within a day' } }
    expect(squeezed(rewritten('object', was, is))).toBe(
      `{ // Why it is so. id: 'a',"title": "T", // and so on short, "quoted-key": 2, inner: { text: claims.quoteTime } // The end. }`,
    )
    expect(squeezed(rewritten('object', was, { id: 'a', short: 't' }))).toBe(
      `{ // Why it is so. id: 'a', // and so on "short": "t" // The end. }`,
    )
  })

  test('the entries of a list keep their source, wherever they move', () => {
    const [a, b, c] = [
      { id: 'a', text: 'within a day' },
      { id: 'b', text: 'B' },
      { id: 'c', text: 'C' },
    ]
    const moved = rewritten('list', [a, b, c], [c, { id: 'new', text: 'N' }, a, { ...b, text: 'other' }])
    expect(squeezed(moved)).toBe(
      `[ // the second { id: 'c', text: 'C' },{"id":"new","text":"N"}, // The first. { id: 'a', text: claims.quoteTime }, { id: 'b', "text": "other" } // No more. ]`,
    )
    expect(squeezed(rewritten('list', [a, b, c], [a, c]))).toContain(
      `// The first. { id: 'a', text: claims.quoteTime }`,
    )
  })

  test('a comma in a comment ends no entry; a value that is not a literal is written as a whole', () => {
    expect(
      squeezed(rewritten('nested', { a: 'A', b: { c: 'C', d: 'D' } }, { a: 'A', b: { c: 'C', d: 'E' } })),
    ).toBe(`{ a: 'A' /* , */, "b": { c: ('C'), "d": "E" } }`)
    expect(rewritten('commas', { a: 1 }, { a: 2 })).toBe('{"a":2}')
  })
})
