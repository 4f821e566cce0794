import type { ComposedPage as ComposedPageWords } from '@/domain/content/schema/pages/composed-page'
import type { Breadcrumb } from '@/domain/content/schema/parts/hero'
import type { ScriptedParts } from '@/site/blocks/block-section'
import { PageBlock } from '@/site/blocks/page-block'
import { composedTrail } from '@/site/composed-page/trail'
import { PageHero } from '@/site/layout/page-hero'
import { JsonLd } from '@/site/metadata/json-ld'
import { breadcrumbData } from '@/site/metadata/structured-data'
import { Breadcrumbs } from '@/ui/layout/breadcrumbs'
import { Container } from '@/ui/layout/container'
import { Heading } from '@/ui/layout/heading'

/** The opening of a page without a hero: breadcrumbs and title. */
function PlainOpening({ title, trail }: { title: string; trail: readonly Breadcrumb[] }) {
  return (
    <header className="border-b border-line">
      <Container className="pt-6 pb-10 lg:pt-10 lg:pb-16">
        <Breadcrumbs crumbs={trail} />
        <JsonLd data={breadcrumbData(trail)} />
        <Heading level={1} size="display" className="mt-10 lg:mt-16 [overflow-wrap:anywhere]">
          {title}
        </Heading>
      </Container>
    </header>
  )
}

/** A page composed of blocks (contract §9): its opening, then the blocks that are not hidden, in their order. */
export async function ComposedPage({ page, parts = {} }: { page: ComposedPageWords; parts?: ScriptedParts }) {
  const trail = await composedTrail(page)
  const [first, ...others] = page.blocks.filter(({ hidden }) => !hidden)
  const hero = first?.blockType === 'hero' ? first : null
  // A hero can only be the first block (by the schema).
  const sections = [...(hero ? [] : [first]), ...others].filter(
    (block) => block !== undefined && block.blockType !== 'hero',
  )
  return (
    <>
      {hero ? (
        <PageHero id={hero.anchor} hero={{ ...hero, breadcrumbs: trail }} />
      ) : (
        <PlainOpening title={page.title} trail={trail} />
      )}
      {sections.map((block, index) => (
        <PageBlock key={block.id} block={block} isFirst={index === 0} parts={parts} />
      ))}
    </>
  )
}
