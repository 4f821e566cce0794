import type { ReactNode } from 'react'
import type { PageBlock as PageBlockWords } from '@/domain/content/schema/blocks/page-block'
import { type BlockProps, headingIdOf } from '@/site/blocks/block-section'
import { CardsBlock } from '@/site/blocks/cards'
import { ContactBlock } from '@/site/blocks/contact'
import { FiguresBlock } from '@/site/blocks/figures'
import { GalleryBlock } from '@/site/blocks/gallery'
import { PictureTextBlock } from '@/site/blocks/picture-text'
import { QuestionsBlock } from '@/site/blocks/questions'
import { RowsBlock } from '@/site/blocks/rows'
import { SubstancesBlock } from '@/site/blocks/substances'
import { TableBlock } from '@/site/blocks/table'
import { TextBlock } from '@/site/blocks/text'
import { TimelineBlock } from '@/site/blocks/timeline'
import { CallToAction } from '@/site/sections/call-to-action'

/** A block of a composed page (contract §9). The hero is no section: it opens the page (composed-page/). */
export function PageBlock({
  block,
  isFirst,
  parts,
}: BlockProps<Exclude<PageBlockWords, { blockType: 'hero' }>>): ReactNode {
  switch (block.blockType) {
    case 'text':
      return <TextBlock block={block} isFirst={isFirst} />
    case 'pictureText':
      return <PictureTextBlock block={block} isFirst={isFirst} />
    case 'cards':
      return <CardsBlock block={block} isFirst={isFirst} />
    case 'figures':
      return <FiguresBlock block={block} isFirst={isFirst} parts={parts} />
    case 'timeline':
      return <TimelineBlock block={block} isFirst={isFirst} />
    case 'rows':
      return <RowsBlock block={block} isFirst={isFirst} />
    case 'questions':
      return <QuestionsBlock block={block} isFirst={isFirst} />
    case 'table':
      return <TableBlock block={block} isFirst={isFirst} />
    case 'gallery':
      return <GalleryBlock block={block} isFirst={isFirst} />
    case 'band':
      return <CallToAction id={block.anchor} headingId={headingIdOf(block)} words={block} />
    case 'substances':
      return <SubstancesBlock block={block} isFirst={isFirst} />
    case 'contact':
      return <ContactBlock block={block} isFirst={isFirst} parts={parts} />
    default:
      return block satisfies never
  }
}
