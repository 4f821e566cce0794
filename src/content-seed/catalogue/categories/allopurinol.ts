import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const allopurinol = defineSample(
  'src/content-seed/catalogue/categories/allopurinol.ts',
  referenceCategorySchema,
  {
    name: 'Allopurinol',
    description: 'A xanthine oxidase inhibitor, with its sodium salt and its oxidized metabolite.',
    products: [
      {
        name: 'Allopurinol',
        catNo: 'AV-105001',
        casNo: '315-30-0',
        molFormula: 'C5H4N4O',
        molWeight: '136.11',
        invStatus: 'In Stock',
        chemicalName: '1,5-Dihydro-4H-pyrazolo[3,4-d]pyrimidin-4-one',
        synonym: '4-Hydroxypyrazolo[3,4-d]pyrimidine',
        shippingTemperature: 'Ambient',
        hsnCode: '29335990',
        smiles: 'O=C1NC=Nc2[nH]ncc12',
      },
      {
        name: 'Allopurinol Sodium',
        catNo: 'AV-105002',
        casNo: '17795-21-0',
        molFormula: 'C5H3N4NaO',
        molWeight: '158.10',
        invStatus: 'Synthesis on demand',
        relCasNo: '315-30-0',
        chemicalName: 'Sodium 4-oxo-4,5-dihydropyrazolo[3,4-d]pyrimidin-1-ide',
        synonym: 'Sodium allopurinol',
        shippingTemperature: '2-8 °C',
        hsnCode: '29335990',
        smiles: 'O=C1NC=Nc2[n-]ncc12.[Na+]',
      },
      {
        name: 'Oxypurinol',
        catNo: 'AV-105003',
        casNo: '2465-59-0',
        molFormula: 'C5H4N4O2',
        molWeight: '152.11',
        invStatus: 'Limited Stock',
        chemicalName: '1H-Pyrazolo[3,4-d]pyrimidine-4,6(5H,7H)-dione',
        synonym: 'Alloxanthine; Oxipurinol',
        shippingTemperature: 'Ambient',
        hsnCode: '29335990',
        smiles: 'O=C1NC(=O)Nc2[nH]ncc12',
      },
    ],
  },
)
