import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const atorvastatin = defineSample(
  'src/content-seed/catalogue/categories/atorvastatin.ts',
  referenceCategorySchema,
  {
    name: 'Atorvastatin',
    description:
      'An HMG-CoA reductase inhibitor, as the free acid and as the calcium salt that methods are calibrated with.',
    products: [
      {
        name: 'Atorvastatin',
        catNo: 'AV-109001',
        casNo: '134523-00-5',
        molFormula: 'C33H35FN2O5',
        molWeight: '558.65',
        invStatus: 'Limited Stock',
        relCasNo: '134523-03-8',
        chemicalName:
          '(3R,5R)-7-[2-(4-Fluorophenyl)-3-phenyl-4-(phenylcarbamoyl)-5-(propan-2-yl)-1H-pyrrol-1-yl]-3,5-dihydroxyheptanoic acid',
        synonym: 'Atorvastatin free acid',
        shippingTemperature: '-20 °C',
        hsnCode: '29339900',
        smiles: 'CC(C)C1=C(C(=O)NC2=CC=CC=C2)C(=C(N1CC[C@@H](O)C[C@@H](O)CC(O)=O)C1=CC=C(F)C=C1)C1=CC=CC=C1',
      },
      {
        name: 'Atorvastatin Calcium',
        catNo: 'AV-109002',
        casNo: '134523-03-8',
        molFormula: 'C66H68CaF2N4O10',
        molWeight: '1155.36',
        invStatus: 'In Stock',
        relCasNo: '134523-00-5',
        chemicalName:
          'Calcium bis{(3R,5R)-7-[2-(4-fluorophenyl)-3-phenyl-4-(phenylcarbamoyl)-5-(propan-2-yl)-1H-pyrrol-1-yl]-3,5-dihydroxyheptanoate}',
        synonym: 'Atorvastatin hemicalcium',
        shippingTemperature: '-20 °C',
        hsnCode: '29339900',
        smiles:
          'CC(C)C1=C(C(=O)NC2=CC=CC=C2)C(=C(N1CC[C@@H](O)C[C@@H](O)CC([O-])=O)C1=CC=C(F)C=C1)C1=CC=CC=C1.CC(C)C1=C(C(=O)NC2=CC=CC=C2)C(=C(N1CC[C@@H](O)C[C@@H](O)CC([O-])=O)C1=CC=C(F)C=C1)C1=CC=CC=C1.[Ca+2]',
      },
    ],
  },
)
