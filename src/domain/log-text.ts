/** What a terminal or a viewer of logs might act on, or not show. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const escaped = (character: string) =>
  Array.from(
    { length: character.length },
    (_, i) => String.raw`\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('')

/** A text as one line of a log: no client can write a line of its own, or hide one. JSON stays JSON. */
export const asLogText = (text: string): string => text.replace(UNSAFE, escaped)
