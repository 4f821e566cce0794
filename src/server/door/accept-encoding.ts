const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** What a client says of each content coding, by its name. A weight that is none counts as a refusal. */
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
 * The coding an answer is sent in (RFC 9110, 12.5.3): the one the client weighs most; of equals the first of ours, and
 * plain bytes only where the client weighs them more. A client that refuses everything gets plain bytes too.
 * @param header Accept-Encoding
 * @param codings what there is besides plain bytes, best first
 * @returns undefined: plain bytes
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
