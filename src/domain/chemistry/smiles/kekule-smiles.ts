import { areRingsUnderstood, doubleBondsOf } from './aromatic-rings'
import { readSmiles } from './smiles'

/** An atom, or the sign of an aromatic bond. */
const TOKEN = /\[\d*(?:as|se|te|[bcnops])(?![a-z])[^\]]*\]|\[[^\]]*\]|Cl|Br|[bcnops:]/g
const AROMATIC = /^(?:\[\d*)?[a-z]/

/** Replaces aromatic bonds of a SMILES by single and double ones; null if the double bonds cannot be placed. */
export function kekuleSmiles(smiles: string): string | null {
  const reading = readSmiles(smiles)
  if (!reading.ok || reading.smiles !== smiles || !areRingsUnderstood(reading.atoms)) return null
  const doubles = doubleBondsOf(reading.atoms, reading.bonds)
  if (doubles === null) return null
  const places = new Set([...doubles].map(({ place }) => place))
  // A blank keeps the places.
  const atoms = smiles.replace(TOKEN, (token) =>
    token === ':'
      ? ' '
      : AROMATIC.test(token)
        ? token.replace(/[a-z]/, (letter) => letter.toUpperCase())
        : token,
  )
  return Array.from(atoms, (sign, place) => `${places.has(place) ? '=' : ''}${sign}`)
    .join('')
    .replaceAll(' ', '')
}
