import type { Leadership as LeadershipWords } from '@/content/schema/about'
import { live } from '@/content-seed/live'
import { navigation } from '@/content-seed/navigation'
import { Heading } from '@/ui/heading'
import { ArrowUpRightIcon } from '@/ui/icons'
import { Picture } from '@/ui/picture'
import { Section } from '@/ui/section'
import { linkStyles } from '@/ui/text-link'
import { VisuallyHidden } from '@/ui/visually-hidden'

/** The founders (spec §2.4): portrait, name, title, a few sentences and a profile link. */
export function Leadership({ id, words }: { id: string; words: LeadershipWords }) {
  return (
    <Section id={id} words={words}>
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-4">
        {words.members.map((member) => (
          <li key={member.name} className="flex flex-col">
            <Picture
              name={member.image.name}
              alt={member.image.alt}
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
