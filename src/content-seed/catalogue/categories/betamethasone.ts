import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const betamethasone = defineSample(
  'src/content-seed/catalogue/categories/betamethasone.ts',
  referenceCategorySchema,
  {
    name: 'Betamethasone',
    description:
      'A fluorinated corticosteroid, its esters and its 16-alpha epimer, all of which share one chromatogram.',
    products: [
      {
        name: 'Betamethasone',
        catNo: 'AV-112001',
        casNo: '378-44-9',
        molFormula: 'C22H29FO5',
        molWeight: '392.47',
        invStatus: 'In Stock',
        chemicalName: '9-Fluoro-11β,17,21-trihydroxy-16β-methylpregna-1,4-diene-3,20-dione',
        synonym: '9α-Fluoro-16β-methylprednisolone',
        shippingTemperature: '2-8 °C',
        hsnCode: '29372200',
        smiles: 'C[C@H]1C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@@]4([C@]3([C@H](C[C@@]2([C@]1(C(=O)CO)O)C)O)F)C',
      },
      {
        name: 'Betamethasone Acetate',
        catNo: 'AV-112002',
        casNo: '987-24-6',
        molFormula: 'C24H31FO6',
        molWeight: '434.50',
        invStatus: 'Limited Stock',
        chemicalName: '9-Fluoro-11β,17-dihydroxy-16β-methyl-3,20-dioxopregna-1,4-dien-21-yl acetate',
        synonym: 'Betamethasone 21-acetate',
        shippingTemperature: '2-8 °C',
        hsnCode: '29372200',
        smiles:
          'C[C@H]1C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@]4(C)[C@@]3(F)[C@@H](O)C[C@]2(C)[C@@]1(O)C(=O)COC(C)=O',
      },
      {
        name: 'Betamethasone Valerate',
        catNo: 'AV-112003',
        casNo: '2152-44-5',
        molFormula: 'C27H37FO6',
        molWeight: '476.58',
        invStatus: 'In Stock',
        chemicalName: '9-Fluoro-11β,21-dihydroxy-16β-methyl-3,20-dioxopregna-1,4-dien-17-yl pentanoate',
        synonym: 'Betamethasone 17-valerate',
        shippingTemperature: '2-8 °C',
        hsnCode: '29372200',
        smiles:
          'CCCCC(=O)O[C@@]1([C@@H](C)C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@]4(C)[C@@]3(F)[C@@H](O)C[C@]12C)C(=O)CO',
      },
      {
        name: 'Betamethasone Dipropionate',
        catNo: 'AV-112004',
        casNo: '5593-20-4',
        molFormula: 'C28H37FO7',
        molWeight: '504.59',
        invStatus: 'In Stock',
        chemicalName: '9-Fluoro-11β-hydroxy-16β-methyl-3,20-dioxopregna-1,4-diene-17,21-diyl dipropanoate',
        synonym: 'Betamethasone 17,21-dipropionate',
        shippingTemperature: '2-8 °C',
        hsnCode: '29372200',
        smiles:
          'CCC(=O)OCC(=O)[C@@]1(OC(=O)CC)[C@@H](C)C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@]4(C)[C@@]3(F)[C@@H](O)C[C@]12C',
      },
      {
        name: 'Dexamethasone',
        catNo: 'AV-112005',
        casNo: '50-02-2',
        molFormula: 'C22H29FO5',
        molWeight: '392.47',
        invStatus: 'In Stock',
        chemicalName: '9-Fluoro-11β,17,21-trihydroxy-16α-methylpregna-1,4-diene-3,20-dione',
        synonym: '9α-Fluoro-16α-methylprednisolone',
        shippingTemperature: 'Ambient',
        hsnCode: '29372200',
        smiles: 'C[C@@H]1C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@@]4([C@]3([C@H](C[C@@]2([C@]1(C(=O)CO)O)C)O)F)C',
      },
    ],
  },
)
