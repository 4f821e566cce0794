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
import { ADDRESS, addressRefusal } from './fields/address-refusal'
import type { Editors } from './fields/fields-of'

/** Where a link leads, judged as the schema does and never rewritten: Payload's own field would encode what it cannot read. */
const address: TextField = {
  name: 'url',
  type: 'text',
  label: ADDRESS,
  required: true,
  admin: {
    description:
      'An address of this site, such as /services or /contact#mumbai; one that starts with https://; or mailto: or tel: and a mailbox or number of ours.',
    components: { afterInput: ['/src/cms/fields/judged-address#JudgedAddress'] },
  },
  validate: (value: unknown) => addressRefusal(value) ?? true,
}

const isWords = (field: { name?: string }): boolean => field.name === 'text'

/** Read by Payload's editor, and asked nowhere: every link is to an address, in the same tab. */
const kind: TextField = { name: 'linkType', type: 'text', defaultValue: 'custom', admin: { hidden: true } }
const newTab: CheckboxField = {
  name: 'newTab',
  type: 'checkbox',
  defaultValue: false,
  admin: { hidden: true },
}

/** Judges what comes of a link's drawer. */
const judgedLinks = createServerFeature({
  key: 'judgedLinks',
  feature: { ClientFeature: '/src/cms/fields/link-drawer#LinkDrawer' },
})

/** What all running text may hold (src/content-seed/schema/rich-document.ts). */
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
    fields: ({ defaultFields }) => [...defaultFields.filter(isWords), kind, address, newTab],
  }),
  judgedLinks(),
  FixedToolbarFeature(),
]

/** The editors of text with markup: they offer what the site shows and nothing else. */
export const editors: Editors = {
  running: lexicalEditor({ features: running() }),
  article: lexicalEditor({
    features: [...running(), HeadingFeature({ enabledHeadingSizes: ['h3', 'h4'] }), BlockquoteFeature()],
  }),
}
