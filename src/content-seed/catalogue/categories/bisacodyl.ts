import { defineSample } from '@/domain/content/schema/define-content'
import { referenceCategorySchema } from '@/domain/content/schema/kinds/reference-category'

export const bisacodyl = defineSample(
  'src/content-seed/catalogue/categories/bisacodyl.ts',
  referenceCategorySchema,
  {
    name: 'Bisacodyl',
    description: 'A stimulant laxative and the diphenol that its hydrolysis sets free.',
    products: [
      {
        name: 'Bisacodyl',
        catNo: 'AV-113001',
        casNo: '603-50-9',
        molFormula: 'C22H19NO4',
        molWeight: '361.40',
        invStatus: 'In Stock',
        chemicalName: '[(Pyridin-2-yl)methylene]di(4,1-phenylene) diacetate',
        synonym: "4,4'-(2-Pyridylmethylene)bisphenol diacetate",
        shippingTemperature: 'Ambient',
        hsnCode: '29333990',
        smiles: 'CC(=O)OC1=CC=C(C=C1)C(C1=CC=C(OC(C)=O)C=C1)C1=NC=CC=C1',
      },
      {
        name: 'Deacetyl Bisacodyl',
        catNo: 'AV-113002',
        casNo: '603-41-8',
        molFormula: 'C18H15NO2',
        molWeight: '277.32',
        invStatus: 'Limited Stock',
        chemicalName: "4,4'-[(Pyridin-2-yl)methylene]diphenol",
        synonym: 'BHPM; Desacetylbisacodyl',
        shippingTemperature: '2-8 °C',
        hsnCode: '29333990',
        smiles: 'Oc1ccc(C(c2ccc(O)cc2)c2ccccn2)cc1',
      },
    ],
  },
)
