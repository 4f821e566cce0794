import { newProductSchema } from '@/catalogue/reading/rows/imported-product'
import { nameColumns } from '@/catalogue/reading/table/column-headers'
import { readHeader } from '@/catalogue/reading/table/columns'
import { productAnswer } from '@/domain/contract/product-answer'
import { IMPORT_FIELDS } from '@/domain/rules/imports/import-fields'
import { productCreateSchema, productUpdateSchema } from '@/domain/rules/products/reference-product-schema'

/** Runs in a scratch copy of src/ with two more fields, a text and a flag: prints where they have arrived by themselves. */
const [field = '', header = '', flag = ''] = process.argv.slice(2)

const reading = readHeader(nameColumns(['name', 'cat_no', 'category', header]))
const product = { name: 'A', cat_no: 'B', category_id: 1, [field]: 'x' }

console.log(
  JSON.stringify({
    create: productCreateSchema.safeParse({ ...product, [field]: 7 }).error?.issues[0]?.message,
    update: Object.keys(productUpdateSchema.parse({ [field]: 'x' })),
    answer: Object.keys(productAnswer.shape).indexOf(field),
    columns: IMPORT_FIELDS.map(String).indexOf(field),
    header: reading.ok && reading.columns.at(-1)?.field,
    imported: field in newProductSchema.parse(product),
    flag: [
      Object.entries(productCreateSchema.parse(product)).find(([name]) => name === flag)?.[1],
      productUpdateSchema.safeParse({ [flag]: 'yes' }).error?.issues[0]?.message,
    ],
  }),
)
