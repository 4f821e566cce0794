/**
 * Standard atomic weights (IUPAC 2021, conventional values where IUPAC gives an interval) in g/mol; for an element
 * without one, the mass number of its longest-lived isotope. D and T are deuterium and tritium, as in formulae.
 */
const WEIGHTS =
  'H 1.008 D 2.014 T 3.016 He 4.0026 Li 6.94 Be 9.0122 B 10.81 C 12.011 N 14.007 O 15.999 F 18.9984 Ne 20.1797 ' +
  'Na 22.9898 Mg 24.305 Al 26.9815 Si 28.085 P 30.9738 S 32.06 Cl 35.45 Ar 39.95 K 39.0983 Ca 40.078 Sc 44.9559 ' +
  'Ti 47.867 V 50.9415 Cr 51.9961 Mn 54.938 Fe 55.845 Co 58.9332 Ni 58.6934 Cu 63.546 Zn 65.38 Ga 69.723 Ge 72.63 ' +
  'As 74.9216 Se 78.971 Br 79.904 Kr 83.798 Rb 85.4678 Sr 87.62 Y 88.9058 Zr 91.224 Nb 92.9064 Mo 95.95 Tc 97 ' +
  'Ru 101.07 Rh 102.9055 Pd 106.42 Ag 107.8682 Cd 112.414 In 114.818 Sn 118.71 Sb 121.76 Te 127.6 I 126.9045 ' +
  'Xe 131.293 Cs 132.9055 Ba 137.327 La 138.9055 Ce 140.116 Pr 140.9077 Nd 144.242 Pm 145 Sm 150.36 Eu 151.964 ' +
  'Gd 157.25 Tb 158.9254 Dy 162.5 Ho 164.9303 Er 167.259 Tm 168.9342 Yb 173.045 Lu 174.9668 Hf 178.486 Ta 180.9479 ' +
  'W 183.84 Re 186.207 Os 190.23 Ir 192.217 Pt 195.084 Au 196.9666 Hg 200.592 Tl 204.38 Pb 207.2 Bi 208.9804 ' +
  'Po 209 At 210 Rn 222 Fr 223 Ra 226 Ac 227 Th 232.0377 Pa 231.0359 U 238.0289 Np 237 Pu 244 Am 243 Cm 247 Bk 247 ' +
  'Cf 251 Es 252 Fm 257 Md 258 No 259 Lr 262 Rf 267 Db 268 Sg 269 Bh 270 Hs 269 Mt 278 Ds 281 Rg 282 Cn 285 Nh 286 ' +
  'Fl 289 Mc 290 Lv 293 Ts 294 Og 294'

const weightBySymbol = new Map<string, number>()
for (const [, symbol, weight] of WEIGHTS.matchAll(/([A-Z][a-z]?) ([\d.]+)/g)) {
  if (symbol !== undefined) weightBySymbol.set(symbol, Number(weight))
}

/** Average atomic weight in g/mol, or undefined if the symbol is not an element. */
export function atomicWeight(symbol: string): number | undefined {
  return weightBySymbol.get(symbol)
}

const HYDROGENS: Partial<Record<number, string>> = { 1: 'H', 2: 'D', 3: 'T' }

/**
 * The weight of an isotope in g/mol: its mass number, but for hydrogen, where that is too coarse. Undefined if the
 * element has no such isotope.
 */
export function isotopeWeight(symbol: string, massNumber: number): number | undefined {
  if (symbol === 'H') return atomicWeight(HYDROGENS[massNumber] ?? '')
  const average = atomicWeight(symbol)
  const isNear = average !== undefined && massNumber > 0.6 * average && massNumber < 1.7 * average
  return isNear ? massNumber : undefined
}
