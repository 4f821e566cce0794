import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsNotInTheCatalogue = defineContent(
  'src/content-seed/questions/not-in-the-catalogue.ts',
  questionSchema,
  {
    id: 'not-in-the-catalogue',
    category: 'Services',
    question: 'Can you make a compound that is not in the catalogue?',
    answer:
      'Yes; about half of our laboratory work is exactly that. Send the structure, a CAS number or only a name and a source, with the quantity and purity you need. A chemist checks whether a route exists before anything is quoted, and tells you plainly when it does not.',
    position: 'a1',
  },
)
