const column = (value: number | string, width: number) => String(value).padStart(width)

/** A zigzag: no atom on another, no bond level. */
const placeOf = (index: number) => [index * 1.3, index % 2 === 0 ? 0 : 0.75]

/**
 * The lines of a V2000 block.
 * @param atoms `N 0 3`: symbol, difference of the mass, code of the charge
 * @param bonds `1 2 1 6`: atoms, type, wedge
 */
export function v2000(
  atoms: readonly string[],
  bonds: readonly string[],
  properties: readonly string[] = [],
): string[] {
  const atomLines = atoms.map((atom, index) => {
    const [x = 0, y = 0] = placeOf(index)
    const [symbol = '', mass = 0, charge = 0] = atom.split(' ')
    const place = `${column(x.toFixed(4), 10)}${column(y.toFixed(4), 10)}    0.0000`
    return `${place} ${symbol.padEnd(3)}${column(mass, 2)}${column(charge, 3)}`
  })
  const bondLines = bonds.map((bond) =>
    bond
      .split(' ')
      .map((part) => column(part, 3))
      .join(''),
  )
  const counts = `${column(atoms.length, 3)}${column(bonds.length, 3)}  0  0  0  0            999 V2000`
  return ['', '', '', counts, ...atomLines, ...bondLines, ...properties, 'M  END']
}

/** The lines of a V3000 block. @param bonds `1 2 1 CFG=1`: atoms, type, keys; @param rest lines after the bonds */
export function v3000(
  atoms: readonly string[],
  bonds: readonly string[],
  rest: readonly string[] = [],
): string[] {
  const atomLines = atoms.map((atom, index) => {
    const [symbol, ...keys] = atom.split(' ')
    return [index + 1, symbol, ...placeOf(index), 0, 0, ...keys].join(' ')
  })
  const bondLines = bonds.map((bond, index) => {
    const [from, to, type, ...keys] = bond.split(' ')
    return [index + 1, type, from, to, ...keys].join(' ')
  })
  const table = [
    'BEGIN CTAB',
    `COUNTS ${atoms.length} ${bonds.length} 0 0 0`,
    'BEGIN ATOM',
    ...atomLines,
    'END ATOM',
    'BEGIN BOND',
    ...bondLines,
    'END BOND',
    ...rest,
    'END CTAB',
  ]
  const counts = '  0  0  0     0  0            999 V3000'
  return ['', '', '', counts, ...table.map((line) => `M  V30 ${line}`), 'M  END']
}
