import { z } from 'zod'
import { placeOfAddress } from '@/domain/rules/content/redirect-rules'
import { isOwnAddress } from './routes'

const typed = z.object({ to: z.string().startsWith('/').transform(placeOfAddress) })

/**
 * The address of a composed page to which a redirect leads as it was typed, rather than by naming the page.
 * @param key of the document
 * @returns without hash and query; null for other documents, references, other sites and pages of the product
 */
export function typedTarget(key: string, content: unknown): string | null {
  const place = key.startsWith('redirects/') ? typed.safeParse(content).data?.to : undefined
  return place === undefined || isOwnAddress(place) ? null : place
}
