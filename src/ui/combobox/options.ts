/** An option: its value, its label, and a note beside it. */
export type ComboboxOption = { value: string; label: string; note?: string }

/** An option with the text that typing is compared with. */
type SearchableOption = ComboboxOption & { text: string }

/** Options rendered at once. */
export const OPTIONS_AT_ONCE = 50

/** Options that Page Up and Page Down move by. */
const PAGE = 10

/** Ignores letter case and surrounding space. */
export const comparable = (text: string) => text.trim().toLowerCase()

/** Prepares the options for searching, once for many keystrokes. */
export function searchable(options: readonly ComboboxOption[]): SearchableOption[] {
  return options.map((option) => ({ ...option, text: comparable(option.label) }))
}

/** The options that contain the typed text, those that begin with it first; otherwise in order. */
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
 * The page of options that is rendered: the one with the active option.
 * @returns `from`: the index of the first one shown; `others`: the number not shown
 */
export function shownOptions<Option>(options: readonly Option[], active: number | null) {
  const from = Math.floor((active ?? 0) / OPTIONS_AT_ONCE) * OPTIONS_AT_ONCE
  const shown = options.slice(from, from + OPTIONS_AT_ONCE)
  return { from, shown, others: options.length - shown.length }
}

/** The index of the option that a key moves to, with wrap-around; undefined for other keys. */
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
