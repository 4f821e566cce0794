/** The state of a dropdown: the chosen option and, while it is open, the active one. */
export interface ChoiceState {
  isOpen: boolean
  chosen: number
  active: number
}

/** Opens with the chosen option active. */
export function openChoices(state: ChoiceState): ChoiceState {
  return { ...state, isOpen: true, active: state.chosen }
}

export function closeChoices(state: ChoiceState): ChoiceState {
  return { ...state, isOpen: false }
}

export function choose(state: ChoiceState, index: number): ChoiceState {
  return { ...state, isOpen: false, chosen: index }
}

/**
 * Applies a key to the dropdown, as in a native select: arrows open and move, Home and End jump, Enter and Space open
 * and choose, Escape cancels, a letter jumps to the next option that starts with it.
 *
 * @returns null for a key that the dropdown does not handle (Tab, which also closes it)
 */
export function pressKey(state: ChoiceState, key: string, choices: readonly string[]): ChoiceState | null {
  const last = choices.length - 1
  const moveTo = (index: number) => ({ ...state, active: Math.max(0, Math.min(last, index)) })
  switch (key) {
    case 'ArrowDown':
      return state.isOpen ? moveTo(state.active + 1) : openChoices(state)
    case 'ArrowUp':
      return state.isOpen ? moveTo(state.active - 1) : openChoices(state)
    case 'Home':
      return state.isOpen ? moveTo(0) : null
    case 'End':
      return state.isOpen ? moveTo(last) : null
    case 'Enter':
    case ' ':
      return state.isOpen ? choose(state, state.active) : openChoices(state)
    case 'Escape':
      return state.isOpen ? closeChoices(state) : null
    default: {
      if (key.length !== 1) return null
      const starts = (choice: string) => choice.toLowerCase().startsWith(key.toLowerCase())
      const from = state.isOpen ? state.active : state.chosen
      const next = choices.findIndex((choice, index) => index > from && starts(choice))
      const found = next >= 0 ? next : choices.findIndex(starts)
      return found >= 0 ? { ...state, isOpen: true, active: found } : null
    }
  }
}
