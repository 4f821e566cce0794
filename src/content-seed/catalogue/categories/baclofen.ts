import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const baclofen = defineSample(
  'src/content-seed/catalogue/categories/baclofen.ts',
  referenceCategorySchema,
  {
    name: 'Baclofen',
    description: 'A GABA-B agonist and the glutaric diacid its synthesis passes through.',
    products: [
      {
        name: 'Baclofen',
        catNo: 'AV-110001',
        casNo: '1134-47-0',
        molFormula: 'C10H12ClNO2',
        molWeight: '213.66',
        invStatus: 'In Stock',
        chemicalName: '4-Amino-3-(4-chlorophenyl)butanoic acid',
        synonym: 'β-(4-Chlorophenyl)-GABA',
        shippingTemperature: 'Ambient',
        hsnCode: '29224990',
        smiles: 'NCC(CC(O)=O)C1=CC=C(Cl)C=C1',
      },
      {
        name: '3-(4-Chlorophenyl)glutaric Acid',
        catNo: 'AV-110002',
        casNo: '35271-74-0',
        molFormula: 'C11H11ClO4',
        molWeight: '242.66',
        invStatus: 'Limited Stock',
        chemicalName: '3-(4-Chlorophenyl)pentanedioic acid',
        synonym: 'β-(4-Chlorophenyl)glutaric acid',
        shippingTemperature: 'Ambient',
        hsnCode: '29173990',
        smiles: 'O=C(O)CC(CC(=O)O)c1ccc(Cl)cc1',
      },
    ],
  },
)
