import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const ciprofloxacin = defineSample(
  'src/content-seed/catalogue/categories/ciprofloxacin.ts',
  referenceCategorySchema,
  {
    name: 'Ciprofloxacin',
    description: 'A fluoroquinolone antibacterial, its hydrochloride and the acid its last step starts from.',
    products: [
      {
        name: 'Ciprofloxacin',
        catNo: 'AV-122001',
        casNo: '85721-33-1',
        molFormula: 'C17H18FN3O3',
        molWeight: '331.35',
        invStatus: 'In Stock',
        relCasNo: '93107-08-5',
        chemicalName:
          '1-Cyclopropyl-6-fluoro-4-oxo-7-(piperazin-1-yl)-1,4-dihydroquinoline-3-carboxylic acid',
        synonym: 'Ciprofloxacin free base',
        shippingTemperature: 'Ambient',
        hsnCode: '29419030',
        smiles: 'OC(=O)C1=CN(C2CC2)C2=CC(N3CCNCC3)=C(F)C=C2C1=O',
      },
      {
        name: 'Ciprofloxacin Hydrochloride',
        catNo: 'AV-122002',
        casNo: '93107-08-5',
        molFormula: 'C17H19ClFN3O3',
        molWeight: '367.81',
        invStatus: 'In Stock',
        relCasNo: '85721-33-1',
        chemicalName:
          '1-Cyclopropyl-6-fluoro-4-oxo-7-(piperazin-1-yl)-1,4-dihydroquinoline-3-carboxylic acid hydrochloride',
        synonym: 'Ciprofloxacin HCl (anhydrous)',
        shippingTemperature: 'Ambient',
        hsnCode: '29419030',
        smiles: 'OC(=O)C1=CN(C2CC2)C2=CC(N3CCNCC3)=C(F)C=C2C1=O.Cl',
      },
      {
        name: 'Ciprofloxacin EP Impurity A',
        catNo: 'AV-122003',
        casNo: '86393-33-1',
        molFormula: 'C13H9ClFNO3',
        molWeight: '281.67',
        invStatus: 'Under Synthesis',
        chemicalName: '7-Chloro-1-cyclopropyl-6-fluoro-4-oxo-1,4-dihydroquinoline-3-carboxylic acid',
        synonym: 'Fluoroquinolonic acid',
        shippingTemperature: '2-8 °C',
        hsnCode: '29334900',
        smiles: 'O=C(O)C2=CN(c1cc(Cl)c(F)cc1C2=O)C3CC3',
      },
    ],
  },
)
