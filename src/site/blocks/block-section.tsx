import type { ComponentType, ReactNode } from 'react'
import type { Figure } from '@/site/sections/figures'
import { Section } from '@/ui/layout/section'

/** The parts of a section that every block has. */
interface BlockFrame {
  id: string
  anchor?: string | undefined
  eyebrow?: string | undefined
  heading?: string | undefined
  intro?: string | undefined
}

/**
 * The parts of blocks that need script of their own. A page gets only those that it uses, and so only scripts that other
 * pages have too: the framework makes one file of all that a route may need.
 */
export interface ScriptedParts {
  /** Figures that count up; without it they do not move. */
  FigureRow?: ComponentType<{ figures: readonly Figure[] }>
  InquiryPanel?: ComponentType<{ headingId: string; className: string }>
}

/** A block of a page. */
export interface BlockProps<Block> {
  block: Block
  /** Whether no section is above it. */
  isFirst: boolean
  parts?: ScriptedParts
}

/**
 * The id of a block's heading. Its underscore keeps it apart from anchors, which have none, so that no anchor of an
 * editor can be the id of something else.
 */
export const headingIdOf = ({ id }: Pick<BlockFrame, 'id'>): string => `${id}_heading`

/** The section of a block, named by its heading. A block without a heading continues the section above. */
export function BlockSection({
  block,
  isFirst,
  tone = 'paper',
  children,
}: {
  block: BlockFrame
  /** Whether no section is above it. */
  isFirst: boolean
  tone?: 'paper' | 'raised'
  children: ReactNode
}) {
  const { anchor, eyebrow, heading, intro } = block
  const hasHead = [eyebrow, heading, intro].some((words) => words !== undefined)
  return (
    <Section
      id={anchor}
      headingId={headingIdOf(block)}
      words={hasHead ? { eyebrow, heading, intro } : undefined}
      tone={tone}
      isContinued={!hasHead && !isFirst && tone === 'paper'}
    >
      {children}
    </Section>
  )
}
