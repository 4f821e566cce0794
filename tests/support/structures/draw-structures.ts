// Draws the SMILES it is given, a line of JSON each: for tests that ask whether another process draws the same.
import { drawStructure } from '@/domain/chemistry/drawing/structure-drawing'

for (const smiles of process.argv.slice(2)) console.log(JSON.stringify(drawStructure(smiles)))
