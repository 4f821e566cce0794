import { requiredText } from '../text/text-schema'
import { isLotNumber, LOT_NO_MAX, NO_LOT_NUMBER } from './lot-key'

/** A lot's number, as it is printed on the label (contract §10). */
export const lotNumberSchema = requiredText('Lot number', { max: LOT_NO_MAX }).refine(isLotNumber, {
  error: NO_LOT_NUMBER,
})
