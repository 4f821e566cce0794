/** Begins a message with a capital letter: rules word theirs to stand in a sentence too. */
export const capitalised = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1)
