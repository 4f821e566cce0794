import { styleText } from 'node:util'

type Quantity = { value: number; unit: string }

const MILLISECONDS: Record<string, number> = { ms: 1, s: 1_000 }

/** The quantities in a text; times in milliseconds. */
function quantitiesIn(text: string): Quantity[] {
  return Array.from(
    text.matchAll(/(NaN|-?\d[\d,]*(?:\.\d+)?) ?([\p{L}×]*)/gu),
    ([, number = '', unit = '']) => {
      const value = Number(number.replaceAll(',', ''))
      const factor = MILLISECONDS[unit]
      return factor === undefined ? { value, unit } : { value: value * factor, unit: 'ms' }
    },
  )
}

/**
 * Whether a measurement keeps to its bars, such as `≤ 4×, ≤ 50 ms`: each is compared with the first quantity in its
 * unit, one without a unit with the first of all. NaN keeps to none.
 */
export function keepsTo(measured: string, wanted: string): boolean {
  const found = quantitiesIn(measured)
  return Array.from(wanted.matchAll(/([≤≥])([^≤≥]+)/g)).every(([, sign, bound = '']) => {
    const [bar] = quantitiesIn(bound)
    const { value } = found.find(({ unit }) => bar?.unit === '' || unit === bar?.unit) ?? {
      value: Number.NaN,
    }
    return bar !== undefined && (sign === '≤' ? value <= bar.value : value >= bar.value)
  })
}

let kept = 0
const missed: string[] = []

/** Records whether a measurement keeps to its bar; a text without ≤ or ≥ is not one. */
export function holdTo(what: string, measured: string, wanted: string): void {
  if (!/[≤≥]/.test(wanted)) return
  if (keepsTo(measured, wanted)) kept += 1
  else missed.push(`${what}: ${measured} (wanted ${wanted})`)
}

/** Lists at the end of a run the bars that were missed, in red. @returns whether all were kept */
export function printBars(): boolean {
  if (kept + missed.length === 0) return true
  console.log(`\n${kept} of ${kept + missed.length} bars kept`)
  for (const line of missed) console.log(styleText('red', `✗ ${line}`))
  return missed.length === 0
}
