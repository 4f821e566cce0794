import { callToActionSchema } from '@/content/schema/call-to-action'
import { defineContent } from '@/content/schema/define-content'

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
