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

/** Latin letters that Unicode decomposition does not reduce to A–Z. */
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
 * Reduces a text to plain lower-case letters for addresses: Greek is spelled out, accents are removed, other Latin
 * letters and compatibility characters (`ﬁ`, `²`, `Ⅳ`) become a–z and 0–9. Everything else stays.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[α-ω]/g, (letter) => GREEK[letter] ?? letter)
    .replace(/[øæłđœßþ]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/\p{M}/gu, '')
}
