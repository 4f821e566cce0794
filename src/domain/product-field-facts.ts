import type { InventoryStatus } from './inventory-status'
import type { TextKind } from './text'

/** The sections of a product's form, in their order. */
export const PRODUCT_SECTIONS = {
  identity: 'Identity',
  structure: 'Structure',
  supply: 'Description and supply',
  files: 'Files',
  release: 'Release',
} as const

type Shared = {
  /** What messages call it, within a sentence. */
  label: string
  /** What the screens call it. */
  title: string
  /** A product cannot be without it. */
  isRequired?: true
  /** Set once: POST takes it, PUT does not (spec §7). */
  isFixed?: true
  /** The search of the product list looks through it (the column search_text: src/migrations). */
  isSearched?: true
  /**
   * It is a column of a supplier's file: other names that its header may have, lower case and without anything but
   * letters and digits. Its own name is always known.
   */
  headers?: readonly string[]
  /** No page of the site shows it: a change of it is nothing to publish. */
  isUnseen?: true
  /** Text for people, where damage done by other programs shows. */
  isProse?: true
  /** Its column in the table of products as it first appears (spec §2.18); any other field can be chosen as one. */
  column?: { place: number; heading: string }
  /** Where it stands in the form. */
  form: { section: keyof typeof PRODUCT_SECTIONS; place: number }
  /** How much a product lacks without it, and why: a sentence for staff. */
  completeness?: { weight: number; why: string }
  /** What the API's description says of its value. */
  about?: string
}

export type TextFacts = Shared & {
  kind: TextKind
  /** Longest accepted text, in characters; systematic names of real substances reach 920. */
  max: number
  default?: string
  /** A list, whose members are the same with other white space between them. */
  isList?: true
  /** An identifier, set in a monospaced face. */
  isMono?: true
  /** Lists order it by the number that it begins with. */
  isNumeric?: true
  form: {
    section: 'identity' | 'structure' | 'supply'
    /** How it is typed; stands behind the title. */
    format?: string
    /** What stands under it when it is required and empty. */
    missing?: string
    /** Several lines to type in. */
    isLong?: true
    /** A row of its own. */
    isWide?: true
    /** Whether something may be said under the field: its line is kept free then. */
    hasNotes?: true
  }
}

/** A file that a product shows: an uploaded path or an absolute http(s) address. */
type FileFacts = Shared & { kind: 'file'; max: number }
type StatusFacts = Shared & { kind: 'status'; default: InventoryStatus }
/** The id of its category; files and screens name the category instead. */
type CategoryFacts = Shared & { kind: 'category' }
/** Yes or no. The dialogs leave flags alone: the spec names all that they hold. */
type FlagFacts = Shared & {
  kind: 'flag'
  default: boolean
  form: {
    /** What being on does: stands under the switch. */
    effect: string
  }
}

export type ProductFieldFacts = TextFacts | FileFacts | StatusFacts | CategoryFacts | FlagFacts

export type FieldKind = ProductFieldFacts['kind']
