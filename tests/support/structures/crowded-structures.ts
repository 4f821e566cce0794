/** SMILES of cages and of groups close together, which take several seeds and moves to be drawn. */
export const OXYMORPHONE = 'CN1CC[C@]23[C@H]4OC5=C(O)C=CC(C[C@@H]1[C@]2(O)CCC4=O)=C35'
export const FLUMOXONIDE =
  'COC(OC)C(=O)[C@@]12OC(C)(C)O[C@@H]1C[C@H]1[C@@H]3C[C@H](F)C4=CC(=O)C=C[C@]4(C)[C@@]3(F)[C@@H](O)C[C@]21C'
export const OXYTOCIN =
  '[H][C@]1(NC(=O)[C@H](CC2=CC=C(O)C=C2)NC(=O)[C@@H](N)CSSC[C@H](NC(=O)[C@H](CC(N)=O)NC(=O)[C@H](CCC(N)=O)NC1=O)C(=O)N1CCC[C@H]1C(=O)N[C@@H](CC(C)C)C(=O)NCC(N)=O)[C@@H](C)CC'
export const HEXANITROETHANE =
  '[O-][N+](=O)C([N+]([O-])=O)([N+]([O-])=O)C([N+]([O-])=O)([N+]([O-])=O)[N+]([O-])=O'
