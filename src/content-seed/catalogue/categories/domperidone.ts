import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const domperidone = defineSample(
  'src/content-seed/catalogue/categories/domperidone.ts',
  referenceCategorySchema,
  {
    name: 'Domperidone',
    description: 'A dopamine antagonist with the piperidinyl benzimidazolone its synthesis ends on.',
    products: [
      {
        name: 'Domperidone',
        catNo: 'AV-125001',
        casNo: '57808-66-9',
        molFormula: 'C22H24ClN5O2',
        molWeight: '425.92',
        invStatus: 'In Stock',
        chemicalName:
          '5-Chloro-1-{1-[3-(2-oxo-2,3-dihydro-1H-benzimidazol-1-yl)propyl]piperidin-4-yl}-1,3-dihydro-2H-benzimidazol-2-one',
        synonym: 'Domperidone base',
        shippingTemperature: 'Ambient',
        hsnCode: '29333990',
        smiles: 'ClC1=CC2=C(C=C1)N(C1CCN(CCCN3C(=O)NC4=C3C=CC=C4)CC1)C(=O)N2',
      },
      {
        name: 'Domperidone EP Impurity A',
        catNo: 'AV-125002',
        casNo: '53786-28-0',
        molFormula: 'C12H14ClN3O',
        molWeight: '251.72',
        invStatus: 'In Stock',
        chemicalName: '5-Chloro-1-(piperidin-4-yl)-1,3-dihydro-2H-benzimidazol-2-one',
        synonym: '5-Chloro-1-(4-piperidyl)-2-benzimidazolinone',
        shippingTemperature: '2-8 °C',
        hsnCode: '29333990',
        smiles: 'Clc1cc2NC(=O)N(c2cc1)C3CCNCC3',
      },
      {
        name: 'Ethyl 4-(5-Chloro-2-oxobenzimidazolin-1-yl)piperidine-1-carboxylate',
        catNo: 'AV-125003',
        casNo: '53786-46-2',
        molFormula: 'C15H18ClN3O3',
        molWeight: '323.78',
        invStatus: 'Synthesis on demand',
        chemicalName: 'Ethyl 4-(5-chloro-2-oxo-2,3-dihydro-1H-benzimidazol-1-yl)piperidine-1-carboxylate',
        synonym: 'N-Carbethoxy-4-(5-chloro-2-oxo-1-benzimidazolinyl)piperidine',
        shippingTemperature: '2-8 °C',
        hsnCode: '29333990',
        smiles: 'Clc2cc3NC(=O)N(C1CCN(CC1)C(=O)OCC)c3cc2',
      },
    ],
  },
)
