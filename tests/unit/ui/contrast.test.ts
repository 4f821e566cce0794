import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const styleSheet = readFileSync(path.resolve(import.meta.dirname, '../../../src/ui/tokens.css'), 'utf8')

type Tokens = ReadonlyMap<string, string>

/** The custom properties that the rule of this selector declares. */
function declarations(selector: string): [string, string][] {
  const from = styleSheet.indexOf(`${selector} {`)
  if (from < 0) throw new Error(`tokens.css has no rule ${selector}`)
  const rule = styleSheet.slice(from, styleSheet.indexOf('}', from))
  return [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

const light: Tokens = new Map(declarations(':root'))
const dark: Tokens = new Map([...light, ...declarations('.on-dark')])

/** The colour a token stands for in the end: red, green and blue from 0 to 1. */
function colourOf(tokens: Tokens, name: string): number[] {
  const value = tokens.get(name)
  const reference = /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1]
  if (reference) return colourOf(tokens, reference)
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value ?? '') ?? []
  if (!red || !green || !blue) throw new Error(`--${name} is no plain colour: ${value}`)
  return [red, green, blue].map((channel) => Number.parseInt(channel, 16) / 255)
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(tokens: Tokens, name: string): number {
  const [red = 0, green = 0, blue = 0] = colourOf(tokens, name).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, as WCAG 2 defines it: 1 to 21. */
function contrast(tokens: Tokens, first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(tokens, first), luminance(tokens, second)].toSorted(
    (a, b) => b - a,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

const GROUNDS = ['surface', 'surface-raised', 'surface-sunken']

/** Pairs of foreground and background, with the least contrast of each. */
const PAIRS: [purpose: string, ratio: number, tokens: string[], grounds: string[]][] = [
  ['body text', 7, ['ink', 'ink-muted'], GROUNDS],
  ['body text on the other theme’s ground', 7, ['ink-inverse'], ['surface-inverse']],
  ['small text and states', 4.5, ['accent', 'brand', 'danger', 'success', 'warning'], GROUNDS],
  ['a label on the accent', 4.5, ['accent-ink'], ['accent']],
  ['a label on danger', 4.5, ['danger-ink'], ['danger']],
  ['a label on ink', 7, ['surface'], ['ink']],
  ['a label on the brand', 4.5, ['surface'], ['brand']],
  ['a bar of progress', 3, ['brand'], ['line']],
  ['the focus ring and the edges of controls', 3, ['focus', 'line-strong'], GROUNDS],
]

const cases = Object.entries({ light, dark }).flatMap(([theme, tokens]) =>
  PAIRS.flatMap(([purpose, ratio, names, grounds]) =>
    names.flatMap((name) => grounds.map((ground) => ({ theme, tokens, purpose, ratio, name, ground }))),
  ),
)

describe('§4 Both themes are legible', () => {
  it.each(cases)('$theme: $name on $ground, $purpose, $ratio:1', ({ tokens, ratio, name, ground }) => {
    expect(contrast(tokens, name, ground)).toBeGreaterThanOrEqual(ratio)
  })

  it('the measure equals WCAG’s', () => {
    const extremes: Tokens = new Map([
      ['black', '#000000'],
      ['white', '#ffffff'],
      ['grey', '#767676'],
    ])
    expect(contrast(extremes, 'black', 'white')).toBeCloseTo(21)
    expect(contrast(extremes, 'grey', 'white')).toBeCloseTo(4.54, 2)
  })

  const sources = path.resolve(import.meta.dirname, '../../../src')
  const classes = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(path.join(sources, file), 'utf8').match(/(["'`])(?:(?!\1).)*\1/gs) ?? [])
    .filter((text) => /\b(?:bg|text)-/.test(text))

  /** The tokens that a class list names for a purpose, each with its variant, such as `hover:`. */
  const namedIn = (text: string, purpose: 'text' | 'bg') =>
    [...text.matchAll(new RegExp(`(?<=^|[\\s"'\`])((?:[\\w[\\]=-]+:)*)${purpose}-([a-z-]+)`, 'g'))]
      .map(([, when = '', token = '']) => ({ when, token }))
      .filter(({ token }) => light.has(token))

  it('every colour of text is in the table', () => {
    const names = new Set(PAIRS.flatMap(([, ratio, tokens]) => (ratio < 4.5 ? [] : tokens)))
    const others = classes.flatMap((text) => namedIn(text, 'text')).filter(({ token }) => !names.has(token))
    // Separators in a path, which need not be readable.
    expect(others.filter(({ when }) => !when.endsWith('after:'))).toEqual([])
  })

  it('every ground of a label is in the table', () => {
    const isHeld = (token: string, ground: string) =>
      PAIRS.some(([, , tokens, grounds]) => tokens.includes(token) && grounds.includes(ground))
    const unheld = classes.flatMap((text) =>
      namedIn(text, 'bg').flatMap(({ when, token: ground }) =>
        namedIn(text, 'text')
          .filter((label) => label.when === when && !isHeld(label.token, ground))
          .map(({ token }) => `${token} on ${ground}`),
      ),
    )
    expect(unheld).toEqual([])
  })
})
