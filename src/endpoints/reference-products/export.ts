import { exportProducts } from '@/catalogue/export/export-products'
import { productExportQuery } from '@/contract/product-export-query'
import type { ExportFormat } from '@/domain/export-format'
import { answerFile } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sdf: 'chemical/x-mdl-sdfile',
}

const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

/** GET …/product/export: the filtered list, in its order, as a file (contract §4). */
export const exportProductFile = staffEndpoint({
  method: 'get',
  path: '/reference-standards/product/export',
  errors: 'detail.message',
  about: {
    summary: 'The products of a list as CSV, XLSX or SDF, streamed; what is imported again changes nothing',
    refusals: [429, 503],
  },
  query: productExportQuery,
  act: async ({ payload, query }) => {
    const file = await exportProducts(payload, query)
    return answerFile(file, TYPES[query.format], `catalogue-${today()}.${query.format}`)
  },
})
