const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** What a client says of each content coding, by its name. A weight that is none counts as a refusal. */
function weightsOf(/** @type {string} */ header) {
  /** @type {Map<string, number>} */
  const weights = new Map()
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
 * @template {string} Coding
 * @param {string | string[] | undefined} header Accept-Encoding
 * @param {Coding[]} codings what there is besides plain bytes, best first
 * @returns {Coding | undefined} undefined: plain bytes
 */
export function chooseEncoding(header, codings) {
  if (!header) return undefined
  const weights = weightsOf(String(header))
  /** @type {{ coding: Coding | undefined, weight: number }} */
  let best = { coding: undefined, weight: weights.get('identity') ?? 0 }
  for (const coding of codings.toReversed()) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0
    if (weight > 0 && weight >= best.weight) best = { coding, weight }
  }
  return best.coding
}
