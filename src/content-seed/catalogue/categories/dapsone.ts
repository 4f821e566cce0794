import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const dapsone = defineSample(
  'src/content-seed/catalogue/categories/dapsone.ts',
  referenceCategorySchema,
  {
    name: 'Dapsone',
    description: 'A sulfone antibacterial and its diacetylated derivative.',
    products: [
      {
        name: 'Dapsone',
        catNo: 'AV-123001',
        casNo: '80-08-0',
        molFormula: 'C12H12N2O2S',
        molWeight: '248.31',
        invStatus: 'In Stock',
        chemicalName: "4,4'-Sulfonyldianiline",
        synonym: "4,4'-Diaminodiphenyl sulfone; DDS",
        shippingTemperature: 'Ambient',
        hsnCode: '29309099',
        smiles: 'NC1=CC=C(C=C1)S(=O)(=O)C1=CC=C(N)C=C1',
      },
      {
        name: 'Acedapsone',
        catNo: 'AV-123002',
        casNo: '77-46-3',
        molFormula: 'C16H16N2O4S',
        molWeight: '332.38',
        invStatus: 'Limited Stock',
        chemicalName: "N,N'-[Sulfonyldi(4,1-phenylene)]diacetamide",
        synonym: "4,4'-Diacetamidodiphenyl sulfone; Diacetyldapsone",
        shippingTemperature: 'Ambient',
        hsnCode: '29309099',
        smiles: 'CC(=O)NC1=CC=C(C=C1)S(=O)(=O)C1=CC=C(NC(C)=O)C=C1',
      },
    ],
  },
)
