import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const abacavir = defineSample(
  'src/content-seed/catalogue/categories/abacavir.ts',
  referenceCategorySchema,
  {
    name: 'Abacavir',
    description:
      'A nucleoside reverse transcriptase inhibitor, as the free base and as the sulfate that tablets contain. Standards of the purine and cyclopentene impurities of its synthesis are made to order.',
    products: [
      {
        name: 'Abacavir',
        catNo: 'AV-101001',
        casNo: '136470-78-5',
        molFormula: 'C14H18N6O',
        molWeight: '286.34',
        invStatus: 'In Stock',
        relCasNo: '188062-50-2',
        chemicalName: '{(1S,4R)-4-[2-Amino-6-(cyclopropylamino)-9H-purin-9-yl]cyclopent-2-en-1-yl}methanol',
        synonym: 'Abacavir free base; ABC',
        shippingTemperature: '2-8 °C',
        hsnCode: '29335990',
        smiles: 'NC1=NC(NC2CC2)=C2N=CN([C@@H]3C[C@H](CO)C=C3)C2=N1',
      },
      {
        name: 'Abacavir Sulfate',
        catNo: 'AV-101002',
        casNo: '188062-50-2',
        molFormula: 'C28H38N12O6S',
        molWeight: '670.75',
        invStatus: 'Limited Stock',
        relCasNo: '136470-78-5',
        chemicalName:
          'Bis({(1S,4R)-4-[2-amino-6-(cyclopropylamino)-9H-purin-9-yl]cyclopent-2-en-1-yl}methanol) sulfate',
        synonym: 'Abacavir hemisulfate',
        shippingTemperature: 'Ambient',
        hsnCode: '29335990',
        smiles:
          'NC1=NC(NC2CC2)=C2N=CN([C@@H]3C[C@H](CO)C=C3)C2=N1.NC1=NC(NC2CC2)=C2N=CN([C@@H]3C[C@H](CO)C=C3)C2=N1.OS(O)(=O)=O',
      },
    ],
  },
)
