/** The place of a post or question on its page. */
const placeOnPage = ({ anchor }: Record<string, unknown>) =>
  typeof anchor === 'string' && anchor !== '' ? `#${encodeURIComponent(anchor)}` : ''

/** The address of the page with a draft. It changes with each save, so that the frame beside the form reloads. */
export const previewAddress = (collection: string, draft: Record<string, unknown>): string =>
  `/cms/preview/${collection}/${Number(draft.id)}?at=${encodeURIComponent(String(draft.updatedAt))}${placeOnPage(draft)}`
