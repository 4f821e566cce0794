import { createContext, useContext } from 'react'

/** Takes the action of the chosen item; the menu runs it once it has closed and its button has the focus back. */
const MenuChoice = createContext<(action: () => void) => void>((action) => action())

export const MenuChoiceProvider = MenuChoice.Provider

export function useMenuChoice() {
  return useContext(MenuChoice)
}
