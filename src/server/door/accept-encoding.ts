const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** The weight of each content coding in the header. An invalid weight counts as a refusal. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const entry of header.toLowerCase().split(',')) {
    const [coding, ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.length === 0 ? 1 : Number(parameters[0]?.match(WEIGHT)?.[1] ?? 0)
    if (coding) weights.set(coding, weight)
  }
  return weights
}

/**
 * Chooses the coding of an answer (RFC 9110, 12.5.3): the one with the highest weight; on a tie, the first available;
 * plain bytes only if weighted higher, or if everything is refused.
 * @param header Accept-Encoding
 * @param codings available besides plain bytes, best first
 * @returns undefined for plain bytes
 */
export function chooseEncoding<Coding extends string>(
  header: string | string[] | undefined,
  codings: readonly Coding[],
): Coding | undefined {
  if (!header) return undefined
  const weights = weightsOf(String(header))
  let best: { coding: Coding | undefined; weight: number } = {
    coding: undefined,
    weight: weights.get('identity') ?? 0,
  }
  for (const coding of codings.toReversed()) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0
    if (weight > 0 && weight >= best.weight) best = { coding, weight }
  }
  return best.coding
}
