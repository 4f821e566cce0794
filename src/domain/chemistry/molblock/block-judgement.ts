import { Molecule } from 'openchemlib'
import { readMolecularFormula } from '@/domain/chemistry/formulae/molecular-formula'
import { cutText } from '@/domain/rules/text/text'
import { type Block, type BlockAtom, type BlockBond, type BlockRemark, LISTS, type Sgroup } from './block'

/** The symbols for any atom in molfiles; SMILES has `*`. */
const WILDCARD = /^(?:\*|A|R[#\d]*)$/

/** Isotopes of hydrogen with symbols of their own. */
const HYDROGENS: Partial<Record<string, number>> = { D: 2, T: 3 }

/** The atomic number of a symbol, 0 for any atom, and its mass number if it names an isotope, else 0. */
export function elementOf(symbol: string): { atomicNo: number; massNumber: number } {
  const massNumber = HYDROGENS[symbol] ?? 0
  return { atomicNo: massNumber > 0 ? 1 : Molecule.getAtomicNoFromLabel(symbol), massNumber }
}

const isWildcard = (symbol: string) => WILDCARD.test(symbol)
const isElement = (symbol: string) => elementOf(symbol).atomicNo > 0

/** Data that programs attach for each other. */
const DATA_OF_PROGRAMS = /^MRV_/
const POLYMERS = new Set(['SRU', 'MON', 'MER', 'COP', 'CRO', 'MOD', 'GRA', 'ANY'])
const MIXTURES = new Set(['MIX', 'FOR', 'COM'])

const quoted = (text: string) => `"${cutText(text, 40)}"`

/** Whether a text at an atom says no more than the atom. */
function isOnlyAtom(text: string, atom: BlockAtom | undefined): boolean {
  if (text === '' || text === atom?.symbol) return true
  if (atom === undefined) return false
  if (isWildcard(atom.symbol)) return /^(?:R\d*|\*|[A-Z])'*$/.test(text)
  const element = Molecule.cAtomLabel[elementOf(atom.symbol).atomicNo]
  if (text === 'Me') return element === 'C'
  const reading = readMolecularFormula(text)
  if (!reading.ok || element === undefined) return false
  const { counts } = reading.formula
  const heavy = [...counts].filter(([symbol]) => symbol !== 'H')
  if (element === 'H') return heavy.length === 0 && counts.get('H') === 1
  return heavy.length === 1 && counts.get(element) === 1
}

function* groupRemarks({ atoms }: Block, group: Sgroup): Generator<BlockRemark> {
  const { type, label, field, data, line } = group
  const [only] = group.atoms
  if (field === 'MRV_COORDINATE_BOND_TYPE') yield { verdict: 'omitted', text: DATIVE, line }
  // It shows atoms that are all there in another way.
  else if (type === 'MUL') return
  else if (type === 'DAT') {
    if (data !== '' && !DATA_OF_PROGRAMS.test(field))
      yield { verdict: 'said', text: `the note ${quoted(data)}`, line }
  } else if (type === 'SUP') {
    const isExpanded =
      group.atoms.length > 1 || isOnlyAtom(label, only === undefined ? undefined : atoms[only])
    if (!isExpanded) yield { verdict: 'said', text: `the abbreviation ${quoted(label)}`, line }
  } else if (type === 'GEN') {
    if (label !== '') yield { verdict: 'said', text: `brackets with ${quoted(label)}`, line }
  } else if (POLYMERS.has(type)) yield { verdict: 'said', text: `brackets of a polymer (${type})`, line }
  else if (MIXTURES.has(type)) yield { verdict: 'said', text: `brackets of a mixture (${type})`, line }
  else yield { verdict: 'omitted', text: `its group of the type ${quoted(type)} is not understood`, line }
}

const DATIVE = 'it has a dative bond, which the catalogue cannot store'

function bondRemark({ type, from, to, line }: BlockBond): BlockRemark | null {
  if (type >= 1 && type <= 4) return null
  const place = `between its atoms ${from + 1} and ${to + 1}`
  if (type === 0) return { verdict: 'omitted', text: `a bond of order zero ${place} is not understood`, line }
  if (type === 9) return { verdict: 'omitted', text: DATIVE, line }
  if (type === 10) return { verdict: 'said', text: `a hydrogen bond ${place}`, line }
  const kind = type < 9 ? 'is one of a query' : 'is none'
  return { verdict: 'refused', text: `the bond ${place} ${kind} (type ${type})`, line }
}

/** The first bond that is drawn twice, or leads from an atom to itself: some program's mistake. */
function repeatedBond({ bonds }: Block): BlockRemark[] {
  const drawn = new Set<string>()
  for (const { from, to, line } of bonds) {
    if (from === to)
      return [{ verdict: 'omitted', text: `a bond leads from its atom ${from + 1} to itself`, line }]
    const ends = `${Math.min(from, to)} ${Math.max(from, to)}`
    if (drawn.has(ends))
      return [
        { verdict: 'omitted', text: `it has two bonds between its atoms ${from + 1} and ${to + 1}`, line },
      ]
    drawn.add(ends)
  }
  return []
}

/** Configurations in atom lines, as Open Babel writes them where no place of an atom could show them. */
function placelessConfigurations({ atoms }: Block): BlockRemark[] {
  const stated = atoms.find(({ hasParity }) => hasParity)
  if (stated === undefined || atoms.some(({ x, y, z }) => x !== 0 || y !== 0 || z !== 0)) return []
  return [{ verdict: 'said', text: 'the configurations of atoms without coordinates', line: stated.line }]
}

/** The elements whose configurations openchemlib reads. */
const WITH_CONFIGURATION = new Set(['B', 'C', 'N', 'O', 'Si', 'P', 'S', '?'])

/** The configurations that are lost, as at selenium. */
function lostConfigurations({ atoms, bonds }: Block): BlockRemark[] {
  const wedged = new Set(
    bonds.flatMap(({ from, wedge }) => (wedge === 'up' || wedge === 'down' ? [from] : [])),
  )
  return [...wedged].flatMap((place): BlockRemark[] => {
    const atom = atoms[place]
    const element = Molecule.cAtomLabel[elementOf(atom?.symbol ?? '').atomicNo] ?? ''
    const neighbours = bonds.filter(({ from, to }) => from === place || to === place).length
    if (atom === undefined || neighbours < 3 || WITH_CONFIGURATION.has(element)) return []
    return [
      { verdict: 'said', text: `the configuration at its atom ${place + 1} (${element})`, line: atom.line },
    ]
  })
}

/** The faults of a block, and the content that a SMILES cannot express, in the order of its parts. */
export function judgeBlock(block: Block): BlockRemark[] {
  const strange = block.atoms.find(({ symbol }) => !isElement(symbol) && !isWildcard(symbol))
  const atom = strange && {
    verdict: 'refused' as const,
    text: /^(?:NOT)? *\[/.test(strange.symbol)
      ? LISTS
      : `its atom "${cutText(strange.symbol, 20)}" is no element`,
    line: strange.line,
  }
  const labels = block.labels
    .filter(({ atom: place, text }) => !isOnlyAtom(text, block.atoms[place]))
    .map(({ atom: place, text, line }) => ({
      verdict: 'said' as const,
      text: `the label ${quoted(text)} at its atom ${place + 1}`,
      line,
    }))
  return [
    ...(atom ? [atom] : []),
    ...block.remarks,
    ...block.bonds.flatMap((bond) => bondRemark(bond) ?? []),
    ...repeatedBond(block),
    ...block.groups.flatMap((group) => [...groupRemarks(block, group)]),
    ...labels,
    ...placelessConfigurations(block),
    ...lostConfigurations(block),
  ]
}
