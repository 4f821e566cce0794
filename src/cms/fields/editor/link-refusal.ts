/** Names and labels of the fields of a link's drawer. */
export const LINK_FIELDS = { text: 'Text to display', url: 'Leads to' } as const

export type LinkField = keyof typeof LINK_FIELDS

/** Why an address is invalid. Its rule comes with the schema library, which few forms need: it is loaded later. */
let refusalOfAddress: ((label: string, written: string) => string | undefined) | undefined

/** Loads the rule of addresses. Until then, and without a connection, the server alone judges them. */
export async function loadAddressRule(): Promise<void> {
  refusalOfAddress ??= await import('./address-refusal').then(
    ({ addressRefusal }) => addressRefusal,
    () => undefined,
  )
}

/** Why a field of a link's drawer is invalid, as a sentence; undefined if it is valid. */
export function linkRefusal(field: LinkField, written: string): string | undefined {
  if (field === 'text') return written.trim() === '' ? `“${LINK_FIELDS.text}” is empty.` : undefined
  return refusalOfAddress?.(LINK_FIELDS.url, written)
}
