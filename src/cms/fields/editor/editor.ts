import {
  BlockquoteFeature,
  BoldFeature,
  createServerFeature,
  FixedToolbarFeature,
  HeadingFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { CheckboxField, TextField } from 'payload'
import type { Editors } from '../fields-of'
import { LINK_FIELDS } from './link-refusal'

/** The drawer checks its own fields (link-drawer.tsx); a save checks the result. */
const validate = () => true as const

const words: TextField = { name: 'text', type: 'text', label: LINK_FIELDS.text, required: true, validate }

/** Target of a link. Replaces Payload's own field, which would encode an address that it cannot parse. */
const address: TextField = {
  name: 'url',
  type: 'text',
  label: LINK_FIELDS.url,
  required: true,
  admin: {
    description:
      'An address of this site, such as /services or /contact#mumbai; one that starts with https://; or mailto: or tel: and a mailbox or number of ours.',
  },
  validate,
}

/** Required by Payload's editor but not offered: every link is an address, opened in the same tab. */
const kind: TextField = { name: 'linkType', type: 'text', defaultValue: 'custom', admin: { hidden: true } }
const newTab: CheckboxField = {
  name: 'newTab',
  type: 'checkbox',
  defaultValue: false,
  admin: { hidden: true },
}

/** Checks a link's drawer, and its result. */
const judgedLinks = createServerFeature({
  key: 'judgedLinks',
  feature: { ClientFeature: '/src/cms/fields/editor/link-drawer#LinkDrawer' },
})

/** Cleans text that is pasted. */
const pastedText = createServerFeature({
  key: 'pastedText',
  feature: { ClientFeature: '/src/cms/fields/editor/pasted-text#PastedText' },
})

/** Reports what an editor can undo by itself. */
const editorSteps = createServerFeature({
  key: 'editorSteps',
  feature: { ClientFeature: '/src/cms/fields/editor/editor-steps#EditorSteps' },
})

/** Allowed in all running text (src/domain/content/schema/texts/rich-document.ts). */
const running = () => [
  ParagraphFeature(),
  BoldFeature(),
  ItalicFeature(),
  SubscriptFeature(),
  SuperscriptFeature(),
  UnorderedListFeature(),
  OrderedListFeature(),
  LinkFeature({
    enabledCollections: [],
    disableAutoLinks: true,
    fields: [words, kind, address, newTab],
  }),
  judgedLinks(),
  pastedText(),
  editorSteps(),
  FixedToolbarFeature(),
]

/** The editors of text with markup; they offer only what the site shows. */
export const editors: Editors = {
  running: lexicalEditor({ features: running() }),
  article: lexicalEditor({
    features: [...running(), HeadingFeature({ enabledHeadingSizes: ['h3', 'h4'] }), BlockquoteFeature()],
  }),
}
