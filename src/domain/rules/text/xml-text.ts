const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML cannot contain, and halves of surrogate pairs. */
const IMPOSSIBLE = /[^\P{Cc}\t\n\r]|[\p{Surrogate}\ufffe\uffff]/gu

/** A text for XML, as content or as the value of an attribute. */
export const xmlText = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
