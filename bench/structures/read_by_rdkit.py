"""Says for each drawing whether RDKit reads the same molecule from it as from a SMILES.

Reads lines of JSON, {"block", "smiles"}; prints a line for each, {"drawn", "written", "same"}: what RDKit reads, null
where it reads nothing, and whether it is the same molecule.
"""

import itertools
import json
import sys

from rdkit import Chem, RDLogger

RDLogger.DisableLog("rdApp.*")
Chem.SetAllowNontetrahedralChirality(False)

# Removed while a SMILES is read, a hydrogen would leave its direction to a neighbour.
WITH_HYDROGENS = Chem.SmilesParserParams()
WITH_HYDROGENS.removeHs = False

NO_ATOM = 0xFFFFFFFF

INVERSE = {
    Chem.ChiralType.CHI_TETRAHEDRAL_CW: Chem.ChiralType.CHI_TETRAHEDRAL_CCW,
    Chem.ChiralType.CHI_TETRAHEDRAL_CCW: Chem.ChiralType.CHI_TETRAHEDRAL_CW,
}


def inverted(mol, groups):
    copy = Chem.RWMol(mol)
    copy.SetStereoGroups([])
    for group in groups:
        for atom in group.GetAtoms():
            atom = copy.GetAtomWithIdx(atom.GetIdx())
            atom.SetChiralTag(INVERSE.get(atom.GetChiralTag(), atom.GetChiralTag()))
    return Chem.CanonSmiles(Chem.MolToSmiles(copy))


def groups_of(mol):
    absolute = Chem.StereoGroupType.STEREO_ABSOLUTE
    return [group for group in mol.GetStereoGroups() if group.GetGroupType() != absolute]


def form(mol):
    if mol is None:
        return None
    for atom in mol.GetAtoms():
        atom.SetAtomMapNum(0)
        if atom.GetAtomicNum() == 0:
            # The number of an R group, and what RDKit drops of query atoms.
            atom.SetIsotope(0)
            atom.SetFormalCharge(0)
    groups = groups_of(mol)[:6]
    members = {
        inverted(mol, chosen)
        for count in range(len(groups) + 1)
        for chosen in itertools.combinations(groups, count)
    }
    kinds = sorted(str(group.GetGroupType()) for group in groups)
    return " or ".join(sorted(members)) + "".join(f" {kind}" for kind in kinds)


def side(conformer, end, other, neighbour):
    at, to, of = (conformer.GetAtomPosition(atom) for atom in (end, other, neighbour))
    return (to.x - at.x) * (of.y - at.y) - (to.y - at.y) * (of.x - at.x)


def has_equal_sides(mol, ranks, bond, atom):
    neighbours = [other.GetIdx() for other in mol.GetAtomWithIdx(atom).GetNeighbors()]
    sides = [ranks[other] for other in neighbours if other != bond.GetOtherAtomIdx(atom)]
    return len(set(sides)) < len(sides)


def read_drawing(block):
    """Reads a drawing. RDKit confuses or drops the sides of conjugated double bonds, so they are measured."""
    mol = Chem.MolFromMolBlock(block)
    if mol is None or mol.GetNumConformers() == 0:
        return mol
    conformer = mol.GetConformer()
    ranks = list(Chem.CanonicalRankAtoms(mol, breakTies=False, includeChirality=False))
    for found in Chem.FindPotentialStereo(mol):
        if found.type != Chem.StereoType.Bond_Double:
            continue
        bond = mol.GetBondWithIdx(found.centeredOn)
        if bond.GetStereo() == Chem.BondStereo.STEREOANY:
            continue
        begin, end = bond.GetBeginAtomIdx(), bond.GetEndAtomIdx()
        # Of a ring whose halves differ by configuration only, RDKit keeps nothing from a SMILES.
        if any(has_equal_sides(mol, ranks, bond, at) for at in (begin, end)):
            continue
        one, other = (
            next(atom for atom in found.controllingAtoms if atom != NO_ATOM and mol.GetBondBetweenAtoms(atom, at))
            for at in (begin, end)
        )
        sides = side(conformer, begin, end, one), side(conformer, end, begin, other)
        if min(map(abs, sides)) < 1e-3:
            continue
        is_cis = sides[0] * sides[1] < 0
        bond.SetStereoAtoms(one, other)
        bond.SetStereo(Chem.BondStereo.STEREOCIS if is_cis else Chem.BondStereo.STEREOTRANS)
    return mol


def read_smiles(smiles):
    return Chem.MolFromSmiles(smiles, WITH_HYDROGENS)


def read(call, text):
    try:
        mol = call(text)
        return mol and Chem.AddHs(mol)
    except Exception:
        return None


def is_cumulated(atom):
    return sum(bond.GetBondType() == Chem.BondType.DOUBLE for bond in atom.GetBonds()) > 1


def with_even_rings(mol):
    """Gives six-membered rings of three double bonds, as of `[c+]`, which RDKit takes for no aromatic ones, even bonds."""
    Chem.FastFindRings(mol)
    for ring in mol.GetRingInfo().BondRings():
        bonds = [mol.GetBondWithIdx(bond) for bond in ring]
        if len(ring) == 6 and sum(bond.GetBondType() == Chem.BondType.DOUBLE for bond in bonds) == 3:
            for bond in bonds:
                bond.SetStereo(Chem.BondStereo.STEREONONE)
                bond.SetBondType(Chem.BondType.AROMATIC)
                for atom in (bond.GetBeginAtom(), bond.GetEndAtom()):
                    atom.SetIsAromatic(True)
    return mol


CIS = (Chem.BondStereo.STEREOCIS, Chem.BondStereo.STEREOZ)
TRANS = (Chem.BondStereo.STEREOTRANS, Chem.BondStereo.STEREOE)


def beside_hydrogens(mol):
    """States the sides of double bonds by other atoms than hydrogens: RDKit ranks a wildcard below a hydrogen, and takes
    the hydrogen away without turning the side round."""
    for bond in mol.GetBonds():
        if bond.GetStereo() not in CIS + TRANS:
            continue
        is_cis = bond.GetStereo() in CIS
        chosen = []
        for end, shown in zip((bond.GetBeginAtom(), bond.GetEndAtom()), bond.GetStereoAtoms()):
            others = [atom for atom in end.GetNeighbors() if atom.GetIdx() != bond.GetOtherAtomIdx(end.GetIdx())]
            heavy = [atom.GetIdx() for atom in others if atom.GetAtomicNum() != 1]
            if shown not in heavy and len(heavy) == 1:
                shown, is_cis = heavy[0], not is_cis
            chosen.append(shown)
        bond.SetStereoAtoms(*chosen)
        bond.SetStereo(Chem.BondStereo.STEREOCIS if is_cis else Chem.BondStereo.STEREOTRANS)
    return mol


def compared(mol):
    """A molecule without what no reader can tell: open double bonds, sides of cumulated ones, drawn hydrogens."""
    mol = beside_hydrogens(Chem.RWMol(mol))
    for bond in mol.GetBonds():
        is_open = bond.GetStereo() == Chem.BondStereo.STEREOANY
        if is_open or any(is_cumulated(atom) for atom in (bond.GetBeginAtom(), bond.GetEndAtom())):
            bond.SetStereo(Chem.BondStereo.STEREONONE)
    return with_even_rings(Chem.RemoveHs(mol, sanitize=False))


def stated(mol):
    bonds = sum(bond.GetStereo() != Chem.BondStereo.STEREONONE for bond in mol.GetBonds())
    return bonds, sum(atom.GetChiralTag() in INVERSE for atom in mol.GetAtoms())


def flat(mol):
    return Chem.MolToSmiles(mol, isomericSmiles=False), sorted(atom.GetIsotope() for atom in mol.GetAtoms())


# RDKit writes some conjugated configurations wrongly, so that molecules are compared, not texts.
BY_STEREO = Chem.SubstructMatchParameters()
BY_STEREO.useChirality = True
BY_STEREO.useEnhancedStereo = True


def is_same(one, other):
    if one is None or other is None:
        return False
    one, other = compared(one), compared(other)
    if stated(one) != stated(other) or flat(one) != flat(other):
        return False
    return one.HasSubstructMatch(other, BY_STEREO) and other.HasSubstructMatch(one, BY_STEREO)


for line in sys.stdin:
    record = json.loads(line)
    molecules = read(read_drawing, record["block"]), read(read_smiles, record["smiles"])
    drawn, written = map(form, molecules)
    print(json.dumps({"drawn": drawn, "written": written, "same": is_same(*molecules)}))
