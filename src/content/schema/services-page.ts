import { z } from 'zod'
import { callToActionSchema } from './call-to-action'
import { heroSchema } from './hero'
import { pointSectionSchema, sectionHead } from './section'
import { serviceSchema } from './service'
import { label, uniqueList } from './text'

/** The services page without its four blocks (spec §2.9). */
export const servicesPageSchema = z.strictObject({
  hero: heroSchema,
  introduction: sectionHead,
  learnMore: label.meta({ description: 'The button of each service. It leads nowhere yet.' }),
  process: pointSectionSchema.meta({ description: 'The steps of a project, in order.' }),
  callToAction: callToActionSchema,
})

/** The blocks, in the order of the menu. */
export const servicesSchema = uniqueList(serviceSchema, { name: 'id', of: (service) => service.id }).meta({
  title: 'Services',
  description: 'In the order they are shown.',
})

export type ServicesPage = z.infer<typeof servicesPageSchema>
