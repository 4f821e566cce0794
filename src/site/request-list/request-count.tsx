'use client'

import { useRequestList } from './use-request-list'

/** A text with the number of products in the request list. @param text has `{count}` */
export const RequestCount = ({ text }: { text: string }) =>
  text.replace('{count}', String(useRequestList().length))
