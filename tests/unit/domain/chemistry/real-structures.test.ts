import { describe, expect, test } from 'vitest'
import { readMolecularFormula, sameAtoms } from '@/domain/chemistry/formulae/molecular-formula'
import { readStructure } from '@/domain/chemistry/stated/smiles-reading'

/** Names and formulae as in PubChem and the pharmacopoeias; SMILES in the spellings suppliers send. */
const REAL: [name: string, smiles: string, formula: string][] = [
  ['aluminium', '[Al]', 'Al'],
  ['aluminium chloride', '[Al+3].[Cl-].[Cl-].[Cl-]', 'AlCl3'],
  ['aluminium hydroxide', '[OH-].[OH-].[OH-].[Al+3]', 'AlH3O3'],
  ['aluminium isopropoxide', 'CC(C)O[Al](OC(C)C)OC(C)C', 'C9H21AlO3'],
  ['sodium', '[Na]', 'Na'],
  ['lithium aluminium hydride', '[Li+].[AlH4-]', 'AlH4Li'],
  ['sodium borohydride', '[BH4-].[Na+]', 'BH4Na'],
  ['cisplatin', 'N.N.Cl[Pt]Cl', 'Cl2H6N2Pt'],
  ['cisplatin with dative nitrogen', '[NH3][Pt](Cl)(Cl)[NH3]', 'Cl2H6N2Pt'],
  ['thiomersal', 'CC[Hg]SC1=CC=CC=C1C(=O)[O-].[Na+]', 'C9H9HgNaO2S'],
  ['tributyltin oxide', 'CCCC[Sn](CCCC)(CCCC)O[Sn](CCCC)(CCCC)CCCC', 'C24H54OSn2'],
  ['arsenic trioxide', 'O1[As]2O[As]1O2', 'As2O3'],
  ['arsenic(III) ion', '[As+3]', 'As'],
  ['arsenic acid', 'O[As](=O)(O)O', 'AsH3O4'],
  ['arsphenamine unit roxarsone', 'C1=CC(=C(C=C1[As](=O)(O)O)[N+](=O)[O-])O', 'C6H6AsNO6'],
  ['phosphorus pentachloride', 'ClP(Cl)(Cl)(Cl)Cl', 'Cl5P'],
  ['phosphorus(V) ion', '[P+5]', 'P'],
  ['phosphoric acid', 'OP(=O)(O)O', 'H3O4P'],
  ['phosphine', 'P', 'H3P'],
  ['hexachlorophosphazene', 'N1=P(N=P(N=P1(Cl)Cl)(Cl)Cl)(Cl)Cl', 'Cl6N3P3'],
  ['hexachlorophosphazene, aromatic', 'n1p(Cl)(Cl)np(Cl)(Cl)np1(Cl)Cl', 'Cl6N3P3'],
  ['fotretamine, aromatic', 'C1CN1p1(N2CCOCC2)np(N2CC2)(N2CC2)np(N2CC2)(N2CC2)n1', 'C14H28N9OP3'],
  ['sulfur hexafluoride', 'FS(F)(F)(F)(F)F', 'F6S'],
  ['dimethyl sulfoxide', 'CS(C)=O', 'C2H6OS'],
  ['dimethyl sulfoxide, charges apart', 'C[S+](C)[O-]', 'C2H6OS'],
  ['thiophene dioxide, aromatic', 'c1ccs(=O)(=O)c1', 'C4H4O2S'],
  ['selenophene', 'c1cc[se]c1', 'C4H4Se'],
  ['selenious acid', 'O[Se](=O)O', 'H2O3Se'],
  ['ebselen', 'C1=CC=C(C=C1)N2C(=O)C3=CC=CC=C3[Se]2', 'C13H9NOSe'],
  ['potassium tellurite', '[O-][Te](=O)[O-].[K+].[K+]', 'K2O3Te'],
  ['tellurium tetrachloride', 'Cl[Te](Cl)(Cl)Cl', 'Cl4Te'],
  ['iodoxybenzoic acid', 'C1=CC=C2C(=C1)C(=O)OI2(=O)O', 'C7H5IO4'],
  ['sodium periodate', '[O-]I(=O)(=O)=O.[Na+]', 'INaO4'],
  ['perchloric acid', 'OCl(=O)(=O)=O', 'ClHO4'],
  ['bortezomib', 'B([C@H](CC(C)C)NC(=O)[C@H](CC1=CC=CC=C1)NC(=O)C2=NC=CN=C2)(O)O', 'C19H25BN4O4'],
  ['diborane, hydrogens written', '[BH2]1[H][BH2][H]1', 'B2H6'],
  ['sodium azide', '[N-]=[N+]=[N-].[Na+]', 'N3Na'],
  ['zidovudine', 'CC1=CN(C(=O)NC1=O)[C@H]2C[C@@H]([C@H](O2)CO)N=[N+]=[N-]', 'C10H13N5O4'],
  ['azidobenzene, five bonds', 'N#N=Nc1ccccc1', 'C6H5N3'],
  ['nitrobenzene', 'c1ccc(cc1)[N+](=O)[O-]', 'C6H5NO2'],
  ['nitrobenzene, five bonds', 'c1ccc(cc1)N(=O)=O', 'C6H5NO2'],
  ['pyridine N-oxide', '[O-][n+]1ccccc1', 'C5H5NO'],
  ['pyridine N-oxide, five bonds', 'O=n1ccccc1', 'C5H5NO'],
  ['pyridinium chloride', 'c1cc[nH+]cc1.[Cl-]', 'C5H6ClN'],
  ['methylpyridinium', 'C[n+]1ccccc1', 'C6H8N'],
  ['imidazole', 'c1c[nH]cn1', 'C3H4N2'],
  ['caffeine', 'Cn1c(=O)c2c(ncn2C)n(C)c1=O', 'C8H10N4O2'],
  ['furan', 'c1ccoc1', 'C4H4O'],
  ['pyrylium', 'c1cc[o+]cc1', 'C5H5O'],
  ['thiophene', 'c1ccsc1', 'C4H4S'],
  ['methylene blue', 'CN(C)c1ccc2nc3ccc(cc3[s+]c2c1)N(C)C.[Cl-]', 'C16H18ClN3S'],
  ['phosphinine', 'c1ccpcc1', 'C5H5P'],
  ['biphenyl', 'c1ccccc1c1ccccc1', 'C12H10'],
  ['azulene', 'c1ccc2cccc2cc1', 'C10H8'],
  ['tropone', 'O=c1cccccc1', 'C7H6O'],
  ['tropylium', '[cH+]1cccccc1', 'C7H7'],
  ['all bonds written', 'c1:c:c:c:c:c:1', 'C6H6'],
  ['ferrocene, anions', '[Fe+2].c1cc[cH-]c1.c1cc[cH-]c1', 'C10H10Fe'],
  ['ferrocene, Kekulé', '[CH-]1C=CC=C1.[CH-]1C=CC=C1.[Fe+2]', 'C10H10Fe'],
  ['heavy water', '[2H]O[2H]', 'D2O'],
  ['fludeoxyglucose (18F)', 'C([C@@H]1[C@H]([C@@H]([C@H](C(O1)O)[18F])O)O)O', 'C6H11[18F]O5'],
  ['TEMPO', 'CC1(CCCC(N1[O])(C)C)C', 'C9H18NO'],
  ['nitric oxide', '[N]=O', 'NO'],
  ['midazolam hydrochloride', 'Cc1ncc2n1-c1ccc(Cl)cc1C(=NC2)c1ccccc1F.Cl', 'C18H14Cl2FN3'],
  [
    'gonadorelin’s histidine and tryptophan',
    'O=C(O)C(N)Cc1c[nH]cn1.O=C(O)C(N)Cc1c[nH]c2ccccc12',
    'C17H21N5O4',
  ],
  ['haem-like porphine', 'c1cc2cc3ccc([nH]3)cc3ccc(n3)cc3ccc([nH]3)cc1n2', 'C20H14N4'],
]

describe('real structures have the formula of their SMILES, without a note', () => {
  test.each(REAL)('%s', (_, smiles, text) => {
    const formula = readMolecularFormula(text)
    if (!formula.ok) throw new Error(formula.reason)
    const structure = readStructure(smiles)
    expect(structure).toMatchObject({ ok: true, doubt: null })
    if (!structure.ok) return
    expect(sameAtoms(structure.counts, formula.formula.counts), `${structure.formula} for ${text}`).toBe(true)
    expect(structure.weight).toBeCloseTo(formula.formula.weight, 1)
  })
})

const NITROGEN = /\[nH\]/
const RING = /double bonds find no place/

describe('an impossible aromatic ring is reported', () => {
  test.each([
    ['imidazole without its hydrogen', 'c1cncn1', NITROGEN],
    ['two faults that cancel, as in gonadorelin', 'NC(Cc1cncn1)C(=O)NC(Cc1cnc2ccccc12)C(=O)O', NITROGEN],
    ['two faults that cancel, in one part of bleomycin', 'c1cncn1.c1cncn1', NITROGEN],
    ['cyclopentadienyl without its charge', 'c1cccc1', RING],
    ['ferrocene without charges', '[Fe].c1cccc1.c1cccc1', RING],
    ['two such rings side by side', 'c1cccc1c1cccc1', RING],
    ['three carbons', 'c1cc1', RING],
    ['pyridinium’s hydrogen on benzene', '[cH2]1ccccc1', RING],
  ])('%s', (_, smiles, message) => {
    const structure = readStructure(smiles)
    expect(structure.ok && structure.doubt).toMatch(message)
  })
})
