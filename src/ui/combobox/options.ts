/** One thing to choose: what it stands for, what is read, and what is said of it beside that. */
export type ComboboxOption = { value: string; label: string; note?: string }

/** An option with what is compared with what somebody types. */
export type SearchableOption = ComboboxOption & { text: string }

/** How many options are on the page at once, however many there are. */
export const OPTIONS_AT_ONCE = 50

/** How far Page Up and Page Down lead. */
const PAGE = 10

/** What letter case and surrounding space do not change. */
export const comparable = (text: string) => text.trim().toLowerCase()

/** The options made ready to be searched, once for many keys. */
export function searchable(options: readonly ComboboxOption[]): SearchableOption[] {
  return options.map((option) => ({ ...option, text: comparable(option.label) }))
}

/** The options that hold what was typed, those that begin with it first; each part in the order given. */
export function matchingOptions(options: readonly SearchableOption[], typed: string) {
  const term = comparable(typed)
  if (term === '') return options
  const beginning: SearchableOption[] = []
  const holding: SearchableOption[] = []
  for (const option of options) {
    if (option.text.startsWith(term)) beginning.push(option)
    else if (option.text.includes(term)) holding.push(option)
  }
  return [...beginning, ...holding]
}

/**
 * The part of the options that is on the page: that in which the active one is.
 * @param active its place among all of them, from 0; null when none is
 * @returns `from`: the place of the first one shown; `others`: how many there are besides those shown
 */
export function shownOptions<Option>(options: readonly Option[], active: number | null) {
  const from = Math.floor((active ?? 0) / OPTIONS_AT_ONCE) * OPTIONS_AT_ONCE
  const shown = options.slice(from, from + OPTIONS_AT_ONCE)
  return { from, shown, others: options.length - shown.length }
}

/**
 * Where a key leads in an open list: neighbours in a circle, both ends, ten on or back.
 * @returns the place of the option to be active; undefined when the key leads nowhere
 */
export function optionFor(key: string, active: number | null, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return active === null || active === last ? 0 : active + 1
    case 'ArrowUp':
      return active === null || active === 0 ? last : active - 1
    case 'Home':
      return 0
    case 'End':
      return last
    case 'PageDown':
      return Math.min(last, (active ?? -1) + PAGE)
    case 'PageUp':
      return Math.max(0, (active ?? 0) - PAGE)
    default:
      return undefined
  }
}
