import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const amlodipine = defineSample(
  'src/content-seed/catalogue/categories/amlodipine.ts',
  referenceCategorySchema,
  {
    name: 'Amlodipine',
    description:
      'A dihydropyridine calcium channel blocker: free base, besilate and the (S)-enantiomer for chiral methods.',
    products: [
      {
        name: 'Amlodipine',
        catNo: 'AV-106001',
        casNo: '88150-42-9',
        molFormula: 'C20H25ClN2O5',
        molWeight: '408.88',
        invStatus: 'In Stock',
        relCasNo: '111470-99-6',
        chemicalName:
          '3-Ethyl 5-methyl 2-[(2-aminoethoxy)methyl]-4-(2-chlorophenyl)-6-methyl-1,4-dihydropyridine-3,5-dicarboxylate',
        synonym: 'Amlodipine free base',
        shippingTemperature: '2-8 °C',
        hsnCode: '29333990',
        smiles: 'CCOC(=O)C1=C(COCCN)NC(C)=C(C1C1=CC=CC=C1Cl)C(=O)OC',
      },
      {
        name: 'Amlodipine Besylate',
        catNo: 'AV-106002',
        casNo: '111470-99-6',
        molFormula: 'C26H31ClN2O8S',
        molWeight: '567.06',
        invStatus: 'In Stock',
        relCasNo: '88150-42-9',
        chemicalName:
          '3-Ethyl 5-methyl 2-[(2-aminoethoxy)methyl]-4-(2-chlorophenyl)-6-methyl-1,4-dihydropyridine-3,5-dicarboxylate benzenesulfonate',
        synonym: 'Amlodipine besilate; Amlodipine benzenesulfonate',
        shippingTemperature: 'Ambient',
        hsnCode: '29333990',
        smiles: 'CCOC(=O)C1=C(COCCN)NC(C)=C(C1C1=CC=CC=C1Cl)C(=O)OC.OS(=O)(=O)c1ccccc1',
      },
      {
        name: '(S)-Amlodipine',
        catNo: 'AV-106003',
        casNo: '103129-82-4',
        molFormula: 'C20H25ClN2O5',
        molWeight: '408.88',
        invStatus: 'Limited Stock',
        chemicalName:
          '3-Ethyl 5-methyl (4S)-2-[(2-aminoethoxy)methyl]-4-(2-chlorophenyl)-6-methyl-1,4-dihydropyridine-3,5-dicarboxylate',
        synonym: 'Levamlodipine; S-(−)-Amlodipine',
        shippingTemperature: '2-8 °C',
        hsnCode: '29333990',
        smiles: 'CCOC(=O)C1=C(COCCN)NC(C)=C([C@@H]1C1=C(Cl)C=CC=C1)C(=O)OC',
      },
    ],
  },
)
