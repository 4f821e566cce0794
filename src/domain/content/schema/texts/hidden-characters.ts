/**
 * Invisible characters, and those that reverse the display order of others; they come from copied text. Joiners, which
 * Indic scripts need, and soft hyphens are allowed.
 */
export const hidden =
  /[^\P{Cc}\n\t]|[\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]|\p{Cs}/u

/** Removes invisible characters from a text. */
export const withoutHidden = (value: string): string => value.replace(new RegExp(hidden, 'gu'), '')
