import { styleText } from 'node:util'

type Quantity = { value: number; unit: string }

const MILLISECONDS: Record<string, number> = { ms: 1, s: 1_000 }

/** Quantities of a text; times in milliseconds. */
function quantitiesIn(text: string): Quantity[] {
  return Array.from(
    text.matchAll(/(NaN|\d[\d,]*(?:\.\d+)?) ?([\p{L}×]*)/gu),
    ([, number = '', unit = '']) => {
      const value = Number(number.replaceAll(',', ''))
      const factor = MILLISECONDS[unit]
      return factor === undefined ? { value, unit } : { value: value * factor, unit: 'ms' }
    },
  )
}

/**
 * Whether a measure keeps to its bars, such as `≤ 4×, ≤ 50 ms`: of each the first quantity in its unit counts, of one
 * without a unit the first there is. What measured nothing keeps to none.
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

/** Notes whether a measure keeps to what is wanted of it; what says no bar is no bar. */
export function holdTo(what: string, measured: string, wanted: string): void {
  if (!/[≤≥]/.test(wanted)) return
  if (keepsTo(measured, wanted)) kept += 1
  else missed.push(`${what}: ${measured} (wanted ${wanted})`)
}

/** Says at the end of a run which bars it missed, in red. */
export function printBars(): void {
  if (kept + missed.length === 0) return
  console.log(`\n${kept} of ${kept + missed.length} bars kept`)
  for (const line of missed) console.log(styleText('red', `✗ ${line}`))
}
