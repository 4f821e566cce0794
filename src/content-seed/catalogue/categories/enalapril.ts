import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const enalapril = defineSample(
  'src/content-seed/catalogue/categories/enalapril.ts',
  referenceCategorySchema,
  {
    name: 'Enalapril',
    description: 'An ACE inhibitor prodrug, its maleate and the diacid it is hydrolysed to.',
    products: [
      {
        name: 'Enalapril',
        catNo: 'AV-128001',
        casNo: '75847-73-3',
        molFormula: 'C20H28N2O5',
        molWeight: '376.45',
        invStatus: 'Limited Stock',
        relCasNo: '76095-16-4',
        chemicalName: 'N-[(2S)-1-Ethoxy-1-oxo-4-phenylbutan-2-yl]-L-alanyl-L-proline',
        synonym: 'Enalapril free base',
        shippingTemperature: '-20 °C',
        hsnCode: '29339900',
        smiles: 'CCOC(=O)[C@H](CCC1=CC=CC=C1)N[C@@H](C)C(=O)N1CCC[C@H]1C(O)=O',
      },
      {
        name: 'Enalapril Maleate',
        catNo: 'AV-128002',
        casNo: '76095-16-4',
        molFormula: 'C24H32N2O9',
        molWeight: '492.52',
        invStatus: 'In Stock',
        relCasNo: '75847-73-3',
        chemicalName: 'N-[(2S)-1-Ethoxy-1-oxo-4-phenylbutan-2-yl]-L-alanyl-L-proline (2Z)-but-2-enedioate',
        synonym: 'Enalapril hydrogen maleate',
        shippingTemperature: '2-8 °C',
        hsnCode: '29339900',
        smiles: 'CCOC(=O)[C@H](CCC1=CC=CC=C1)N[C@@H](C)C(=O)N1CCC[C@H]1C(O)=O.OC(=O)\\C=C/C(O)=O',
      },
      {
        name: 'Enalaprilat',
        catNo: 'AV-128003',
        casNo: '76420-72-9',
        molFormula: 'C18H24N2O5',
        molWeight: '348.40',
        invStatus: 'In Stock',
        chemicalName: 'N-[(1S)-1-Carboxy-3-phenylpropyl]-L-alanyl-L-proline',
        synonym: 'Enalapril EP Impurity C; Enalapril diacid',
        shippingTemperature: '2-8 °C',
        hsnCode: '29339900',
        smiles: 'C[C@H](N[C@@H](CCC1=CC=CC=C1)C(O)=O)C(=O)N1CCC[C@H]1C(O)=O',
      },
    ],
  },
)
