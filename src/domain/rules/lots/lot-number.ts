import { addressPart } from '../text/address-part'
import { requiredText } from '../text/text-schema'

const LOT_NO_MAX = 40

/** Letters and digits, with spaces and `- _ . /` between them. */
const LOT_NO = /^[A-Za-z0-9](?:[A-Za-z0-9 _./-]*[A-Za-z0-9])?$/

/** A lot's number, as it is printed on the label (contract §10). */
export const lotNumberSchema = requiredText('Lot number', { max: LOT_NO_MAX }).refine(
  (text) => LOT_NO.test(text),
  {
    error:
      'Lot number must begin and end with a letter from A to Z or a digit, with only such, spaces and - _ . / between them',
  },
)

/** A lot's number as a part of an address. */
export const lotAddressPart = (lotNo: string): string => addressPart(lotNo)

/** What two lot numbers of a product are compared by: letter case, spaces and `- _ . /` aside. */
export const lotKey = (lotNo: string): string => lotNo.toLowerCase().replace(/[ _./-]/g, '')
