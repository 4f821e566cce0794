import { live } from '@/content-seed/live'
import { navigation } from '@/content-seed/navigation'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { Leadership as LeadershipWords } from '@/domain/content/schema/pages/about'
import { Heading } from '@/ui/layout/heading'
import { ArrowUpRightIcon } from '@/ui/layout/icons'
import { Section } from '@/ui/layout/section'
import { VisuallyHidden } from '@/ui/layout/visually-hidden'
import { linkStyles } from '@/ui/links/text-link'
import { Picture } from '@/ui/pictures/picture'

/** The founders (spec §2.4): portrait, name, title, a few sentences and a profile link. */
export function Leadership({ id, words }: { id: string; words: LeadershipWords }) {
  return (
    <Section id={id} words={words}>
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-4">
        {words.members.map((member) => (
          <li key={member.name} className="flex flex-col">
            <Picture
              of={resolvePicture(member.image)}
              sizes="(min-width: 1280px) 22vw, (min-width: 640px) 46vw, 100vw"
              className="aspect-[4/5]"
            />
            <Heading level={3} size="title" className="mt-5">
              {member.name}
            </Heading>
            <p className="mt-1 text-eyebrow text-accent">{member.title}</p>
            <p className="mt-4 mb-5 max-w-[52ch] text-[0.9375rem] text-ink-muted">{member.description}</p>
            <p className="mt-auto">
              <a
                href={member.profileLink}
                target="_blank"
                rel="noopener noreferrer"
                className={linkStyles({ className: 'inline-flex items-center gap-1 py-1 text-[0.9375rem]' })}
              >
                {words.profileLabel.replace('{name}', member.name)}
                <ArrowUpRightIcon className="size-4" />
                <VisuallyHidden> ({live(navigation).footer.opensInNewTab})</VisuallyHidden>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
