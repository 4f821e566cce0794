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
import type { Editors } from './fields/fields-of'
import { LINK_FIELDS } from './fields/link-refusal'

/** The drawer itself judges what is written in its fields (fields/link-drawer.tsx); a save judges what came of it. */
const validate = () => true as const

const words: TextField = { name: 'text', type: 'text', label: LINK_FIELDS.text, required: true, validate }

/** Where a link leads. In the place of Payload's own field, which would encode an address that it cannot read. */
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

/** Read by Payload's editor, and asked nowhere: every link is to an address, in the same tab. */
const kind: TextField = { name: 'linkType', type: 'text', defaultValue: 'custom', admin: { hidden: true } }
const newTab: CheckboxField = {
  name: 'newTab',
  type: 'checkbox',
  defaultValue: false,
  admin: { hidden: true },
}

/** Judges a link's drawer, and what comes of it. */
const judgedLinks = createServerFeature({
  key: 'judgedLinks',
  feature: { ClientFeature: '/src/cms/fields/link-drawer#LinkDrawer' },
})

/** Mends what is pasted into a text. */
const pastedText = createServerFeature({
  key: 'pastedText',
  feature: { ClientFeature: '/src/cms/fields/pasted-text#PastedText' },
})

/** What all running text may hold (src/content/schema/rich-document.ts). */
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
  FixedToolbarFeature(),
]

/** The editors of text with markup: they offer what the site shows and nothing else. */
export const editors: Editors = {
  running: lexicalEditor({ features: running() }),
  article: lexicalEditor({
    features: [...running(), HeadingFeature({ enabledHeadingSizes: ['h3', 'h4'] }), BlockquoteFeature()],
  }),
}
