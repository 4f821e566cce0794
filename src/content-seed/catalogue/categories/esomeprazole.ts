import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const esomeprazole = defineSample(
  'src/content-seed/catalogue/categories/esomeprazole.ts',
  referenceCategorySchema,
  {
    name: 'Esomeprazole',
    description:
      'The (S)-enantiomer of a proton pump inhibitor, the racemate and the sulfide both are oxidized from.',
    products: [
      {
        name: 'Esomeprazole',
        catNo: 'AV-130001',
        casNo: '119141-88-7',
        molFormula: 'C17H19N3O3S',
        molWeight: '345.42',
        invStatus: 'In Stock',
        chemicalName:
          '6-Methoxy-2-[(S)-(4-methoxy-3,5-dimethylpyridin-2-yl)methanesulfinyl]-1H-benzimidazole',
        synonym: '(S)-Omeprazole',
        shippingTemperature: '-20 °C',
        hsnCode: '29333990',
        smiles: 'COC1=CC2=C(C=C1)N=C(N2)[S@@](=O)CC1=NC=C(C)C(OC)=C1C',
      },
      {
        name: 'Omeprazole',
        catNo: 'AV-130002',
        casNo: '73590-58-6',
        molFormula: 'C17H19N3O3S',
        molWeight: '345.42',
        invStatus: 'In Stock',
        chemicalName: '5-Methoxy-2-[(4-methoxy-3,5-dimethylpyridin-2-yl)methanesulfinyl]-1H-benzimidazole',
        synonym: '(RS)-Omeprazole',
        shippingTemperature: '-20 °C',
        hsnCode: '29333990',
        smiles: 'COC1=CC2=C(NC(=N2)S(=O)CC2=C(C)C(OC)=C(C)C=N2)C=C1',
      },
      {
        name: 'Omeprazole Sulfide',
        catNo: 'AV-130003',
        casNo: '73590-85-9',
        molFormula: 'C17H19N3O2S',
        molWeight: '329.42',
        invStatus: 'Limited Stock',
        chemicalName: '5-Methoxy-2-{[(4-methoxy-3,5-dimethylpyridin-2-yl)methyl]sulfanyl}-1H-benzimidazole',
        synonym: 'Ufiprazole; Omeprazole EP Impurity C',
        shippingTemperature: '2-8 °C',
        hsnCode: '29333990',
        smiles: 'COc1ccc2[nH]c(nc2c1)SCc1ncc(C)c(OC)c1C',
      },
    ],
  },
)
