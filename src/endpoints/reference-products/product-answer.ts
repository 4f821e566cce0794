import { z } from 'zod'
import { inventoryStatusSchema } from '@/domain/inventory-status-schema'

import { actorAnswer } from '../change-sets/answers'

const text = z.string().nullable()

/** A product as the API shows it; empty optional values are null. */
export const productAnswer = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    cat_no: z.string(),
    category_id: z.int().nullable().describe('null: it lost its category in the trash'),
    category_name: text,
    inventory_status: inventoryStatusSchema,
    cas_no: text,
    molecular_formula: text,
    molecular_weight: text.describe('Text, as the supplier writes it'),
    related_cas_no: text.describe('CAS numbers, separated by semicolons'),
    chemical_name: text,
    synonym: text,
    description: text,
    shipping_temperature: text,
    hsn_code: text,
    country_of_origin: text,
    smiles: text,
    image_path: text.describe('An uploaded path below the API base address, or an absolute http(s) address'),
    file_path: text.describe('As image_path, of a PDF'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    revision: z.int().describe('1 when it is new, one more with every change; the ETag of its calls'),
    held: z.boolean().describe('Whether it is kept out of releases'),
    deleted_at: z.iso.datetime().nullable().describe('Since when it is in the trash'),
    updated_by: actorAnswer,
  })
  .meta({ id: 'Product' })

/** What an upload answers: only the paths of what was sent. */
export const uploadAnswer = z
  .strictObject({ image_path: z.string().optional(), file_path: z.string().optional() })
  .meta({ id: 'Upload' })
