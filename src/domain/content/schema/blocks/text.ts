import type { z } from 'zod'
import { richText } from '../texts/rich-text'
import { blockHead, defineBlock } from './block'

/** An article: paragraphs, lists, headings, quotations. */
export const textBlock = defineBlock(
  'text',
  { title: 'Text', description: 'Paragraphs, lists, headings and quotations.' },
  { ...blockHead, text: richText(20_000, { isArticle: true }) },
)

export type TextBlock = z.output<typeof textBlock>
