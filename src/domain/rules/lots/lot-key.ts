import { addressPart } from '../text/address-part'

/** The longest lot number. */
export const LOT_NO_MAX = 40

/** Letters and digits, with spaces and `- _ . /` between them. */
const LOT_NO = /^[A-Za-z0-9](?:[A-Za-z0-9 _./-]*[A-Za-z0-9])?$/

/** Whether a text is a lot number, as it is printed on the label (contract §10); its length aside. */
export const isLotNumber = (text: string): boolean => LOT_NO.test(text)

/** What is wrong with a text that is no lot number. */
export const NO_LOT_NUMBER =
  'Lot number must begin and end with a letter from A to Z or a digit, with only such, spaces and - _ . / between them'

/** What two lot numbers of a product are compared by: letter case, spaces and `- _ . /` aside. */
export const lotKey = (lotNo: string): string => lotNo.toLowerCase().replace(/[ _./-]/g, '')

/** A lot's number as a part of an address. */
export const lotAddressPart = (lotNo: string): string => addressPart(lotNo)
