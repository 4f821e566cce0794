import { z } from 'zod'
import { callToActionSchema } from '../parts/call-to-action'
import { heroSchema } from '../parts/hero'
import { pointSectionSchema, sectionHead } from '../parts/section'
import { serviceSchema } from '../parts/service'
import { label, uniqueList } from '../texts/text'

/** The services page without its four blocks (spec §2.9). */
export const servicesPageSchema = z.strictObject({
  hero: heroSchema,
  introduction: sectionHead,
  learnMore: label.meta({ description: 'The button of each service. It has no target yet.' }),
  process: pointSectionSchema.meta({ description: 'The steps of a project, in order.' }),
  callToAction: callToActionSchema,
})

/** The blocks, in the order of the menu. */
export const servicesSchema = uniqueList(serviceSchema, 'id').meta({
  title: 'Services',
  description: 'In the order they are shown.',
})
