import { csvFile } from '@/domain/rules/imports/csv-line'
import { saveBlob } from '@/ui/browser/save-blob'
import type { RequestedProduct } from './requested-product'

/** The name of the saved file, which the letter mentions. */
const REQUEST_FILE = 'request-list.csv'

/** A file with the request list. @param base the address of the site */
export const requestCsv = (list: readonly RequestedProduct[], base: string): string =>
  csvFile([
    ['cat_no', 'name', 'cas_no', 'quantity', 'address'],
    ...list.map(({ catNo, name, casNo, quantity, path }) => [
      catNo,
      name,
      casNo,
      quantity,
      new URL(path, base).href,
    ]),
  ])

/** Saves the request list as a file. */
export function saveRequest(list: readonly RequestedProduct[]): void {
  saveBlob(new Blob([requestCsv(list, window.location.href)], { type: 'text/csv' }), REQUEST_FILE)
}
