import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState'
import type { BuildFormStateArgs, ServerFunction } from 'payload'
import { locksOnlyForEditors } from '../session/editors-only'

/** The state of a form, which takes the document's lock for its caller. A person who may only read it takes none. */
export const formState: ServerFunction<BuildFormStateArgs> = (args) =>
  buildFormStateHandler(locksOnlyForEditors(args))
