import { clsx } from 'clsx/lite'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { contactPage } from '@/content-seed/pages/contact/contact-page'
import type { ContactBlock as ContactBlockWords } from '@/domain/content/schema/blocks/contact'
import { type BlockProps, BlockSection } from '@/site/blocks/block-section'
import { Directory } from '@/site/contact/directory'
import { OfficeList } from '@/site/contact/offices'

/** Parts of the Contact page, arranged as there: directory and form side by side, offices below. */
export function ContactBlock({ block, isFirst, parts = {} }: BlockProps<ContactBlockWords>) {
  const { InquiryPanel } = parts
  const us = live(company)
  const [hasDirectory, hasOffices, hasForm] = (['directory', 'offices', 'form'] as const).map((part) =>
    block.show.includes(part),
  )
  return (
    <BlockSection block={block} isFirst={isFirst} tone={hasDirectory || hasForm ? 'paper' : 'raised'}>
      {(hasDirectory || hasForm) && (
        <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
          {hasDirectory && (
            <div className="lg:col-span-5 lg:pr-8">
              <Directory words={live(contactPage).directory} company={us} />
            </div>
          )}
          {hasForm && InquiryPanel && (
            <InquiryPanel
              headingId={`${block.id}_inquiry`}
              className={clsx('lg:col-span-7 print:hidden', !hasDirectory && 'lg:col-start-4')}
            />
          )}
        </div>
      )}
      {hasOffices && (
        <div {...((hasDirectory || hasForm) && { className: 'mt-16' })}>
          <OfficeList offices={us.offices} isAnchored={false} />
        </div>
      )}
    </BlockSection>
  )
}
