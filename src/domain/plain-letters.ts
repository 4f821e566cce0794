const GREEK: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
}

/** Latin letters that no decomposition brings down to those from A to Z. */
export const LATIN: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  ł: 'l',
  đ: 'd',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/**
 * A text in small letters with nothing upon them, for addresses: Greek letters written out, accents off, Latin letters
 * of other alphabets and compatible signs (`ﬁ`, `²`, `Ⅳ`) as those from a to z and 0 to 9. Everything else stays.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[α-ω]/g, (letter) => GREEK[letter] ?? letter)
    .replace(/[øæłđœßþ]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/\p{M}/gu, '')
}
