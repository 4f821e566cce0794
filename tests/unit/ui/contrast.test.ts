import { readFileSync } from 'node:fs'
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

/** What stands on what, and how strongly it must stand out from it. */
const PAIRS: [purpose: string, ratio: number, tokens: string[], grounds: string[]][] = [
  ['body text', 7, ['ink', 'ink-muted'], GROUNDS],
  ['body text on the other theme’s ground', 7, ['ink-inverse'], ['surface-inverse']],
  ['small text and states', 4.5, ['accent', 'brand', 'danger', 'success', 'warning'], GROUNDS],
  ['a label on the accent', 4.5, ['accent-ink'], ['accent']],
  ['a label on danger', 4.5, ['danger-ink'], ['danger']],
  ['the focus ring and the edges of controls', 3, ['focus', 'line-strong'], GROUNDS],
]

const cases = Object.entries({ light, dark }).flatMap(([theme, tokens]) =>
  PAIRS.flatMap(([purpose, ratio, names, grounds]) =>
    names.flatMap((name) => grounds.map((ground) => ({ theme, tokens, purpose, ratio, name, ground }))),
  ),
)

describe('§4 both themes can be read', () => {
  it.each(cases)('$theme: $name on $ground, $purpose, $ratio:1', ({ tokens, ratio, name, ground }) => {
    expect(contrast(tokens, name, ground)).toBeGreaterThanOrEqual(ratio)
  })

  it('measures as WCAG does', () => {
    const extremes: Tokens = new Map([
      ['black', '#000000'],
      ['white', '#ffffff'],
      ['grey', '#767676'],
    ])
    expect(contrast(extremes, 'black', 'white')).toBeCloseTo(21)
    expect(contrast(extremes, 'grey', 'white')).toBeCloseTo(4.54, 2)
  })
})
