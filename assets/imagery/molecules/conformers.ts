/**
 * Turns structures.json (isomeric SMILES) into conformers.json: for every molecule its atoms as
 * [element, x, y, z] in ångström and its bonds as [atom, atom, order], relaxed by MMFF94s.
 * Aromatic rings keep alternating orders, as a chemist would draw them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConformerGenerator, ForceFieldMMFF94, Molecule, Resources } from 'openchemlib'
import { z } from 'zod'

const seed = 42
const folder = import.meta.dirname
const structures = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(path.join(folder, 'structures.json'), 'utf8')))

await Resources.registerFromNodejs()

function conformerOf(name: string, smiles: string) {
  const molecule = new ConformerGenerator(seed).getOneConformerAsMolecule(Molecule.fromSmiles(smiles))
  if (!molecule) throw new Error(`${name}: no conformer found`)
  new ForceFieldMMFF94(molecule, 'MMFF94s').minimise()
  const atoms = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => [
    molecule.getAtomLabel(atom),
    ...[molecule.getAtomX(atom), molecule.getAtomY(atom), molecule.getAtomZ(atom)].map((x) =>
      Number(x.toFixed(3)),
    ),
  ])
  const bonds = Array.from({ length: molecule.getAllBonds() }, (_, bond) => [
    molecule.getBondAtom(0, bond),
    molecule.getBondAtom(1, bond),
    molecule.getBondOrder(bond),
  ])
  return { atoms, bonds }
}

const entries = Object.entries(structures)
const lines = entries.map(([name, smiles], index) => {
  console.log(`${index + 1}/${entries.length} ${name}`)
  return `  "${name}": ${JSON.stringify(conformerOf(name, smiles))}`
})
writeFileSync(path.join(folder, 'conformers.json'), `{\n${lines.join(',\n')}\n}\n`)
