/** Whether a lot is sold: `previous` is no longer sold and still valid, `withdrawn` must not be used. */
export const LOT_STATES = ['current', 'previous', 'withdrawn'] as const

/** What its date means: to be examined again by then, or not to be used after. */
export const DATE_KINDS = ['retest', 'expiry'] as const

/** The fields of a lot that people enter (contract §10), with their labels. */
export const LOT_LABELS = {
  lot_no: 'Lot number',
  state: 'State',
  date_kind: 'Kind of date',
  valid_until: 'Valid until',
  released_on: 'Released on',
  purity: 'Purity',
  storage: 'Storage',
  note: 'Note',
} as const

export type LotField = keyof typeof LOT_LABELS

export const LOT_FIELDS = Object.keys(LOT_LABELS) as readonly LotField[]
