/** Characters that a terminal or log viewer might interpret, or not show. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const escaped = (character: string) =>
  Array.from(
    { length: character.length },
    (_, i) => String.raw`\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('')

/** Escapes a text for one line of a log, so that a client can neither add a line nor hide one. JSON stays JSON. */
export const asLogText = (text: string): string => text.replace(UNSAFE, escaped)
