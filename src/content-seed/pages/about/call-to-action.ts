import { defineContent } from '@/domain/content/schema/define-content'
import { callToActionSchema } from '@/domain/content/schema/parts/call-to-action'

export const aboutCallToAction = defineContent(
  'src/content-seed/pages/about/call-to-action.ts',
  callToActionSchema,
  {
    heading: 'Work with us, or join us',
    text: 'Bring a molecule, a specification or a problem. And if the way we work is the way you would, we are usually looking for one more chemist.',
    actions: [
      { label: 'Contact us', href: '/contact' },
      { label: 'Careers', href: '/careers' },
    ],
  },
)
