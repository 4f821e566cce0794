import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { productFileTexts } from '@/content-seed/catalogue/pages/product-files'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { shownColumns } from '@/content-seed/catalogue/shown-columns'
import { drawn, live } from '@/content-seed/live'
import { drawStructure } from '@/domain/chemistry/drawing/structure-drawing'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { csvLine } from '@/domain/rules/imports/csv-line'
import { sdfAddress } from '@/domain/rules/products/sdf-address'
import { CopyText } from '@/site/catalogue/product/copy-buttons'
import { PrintButton } from '@/site/catalogue/product/print-button'
import { buttonStyles } from '@/ui/controls/button'
import { DownloadIcon } from '@/ui/layout/icons'

/** Copies, files and the print of a product (contract §7); molfile and SDF only where there is a structure. */
export function ProductFiles({ product }: { product: ReferenceProduct }) {
  const words = live(productFileTexts)
  const { done } = live(catalogueProductPage).copy
  const columns = shownColumns(product)
  const csv = csvLine(columns.map(([name]) => name)) + csvLine(columns.map(([, value]) => value))
  const hasStructure = product.smiles !== undefined && drawn(product.smiles, drawStructure) !== null
  const quiet = buttonStyles({ variant: 'quiet', size: 'sm', className: '-ms-3' })
  const sdf = sdfAddress(productPath(product))
  return (
    <div className="mt-6 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4 print:hidden">
      <CopyText of={{ text: csv }} done={done} failed={words.failed} className={quiet}>
        {words.copyCsv}
      </CopyText>
      {hasStructure && (
        <>
          <CopyText of={{ sdf }} done={done} failed={words.failed} className={quiet}>
            {words.copyMolfile}
          </CopyText>
          <a href={sdf} className={quiet}>
            <DownloadIcon className="size-4" />
            {words.downloadSdf}
          </a>
        </>
      )}
      <PrintButton className={`${quiet} no-script:hidden`}>{words.print}</PrintButton>
    </div>
  )
}
