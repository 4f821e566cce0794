import type { TextKind } from '../text/text'
import type { InventoryStatus } from './inventory-status'

/** The sections of a product's form, in order. */
export const PRODUCT_SECTIONS = {
  identity: 'Identity',
  structure: 'Structure',
  supply: 'Description and supply',
  files: 'Files',
  release: 'Release',
} as const

type Shared = {
  /** Its name in messages, within a sentence. */
  label: string
  /** Its name on the screens. */
  title: string
  /** A product must have it. */
  isRequired?: true
  /** Set once: POST accepts it, PUT does not (spec §7). */
  isFixed?: true
  /** The product list's search includes it (column search_text: src/platform/database/migrations). */
  isSearched?: true
  /**
   * It can be a column of a supplier's file. Alternative header names, reduced to lower-case letters and digits; the
   * field's own name always works.
   */
  headers?: readonly string[]
  /** No page of the site shows it, so that changing it needs no publication. */
  isUnseen?: true
  /** Text for people, in which other programs' damage shows. */
  isProse?: true
  /** Its place in the product table's default columns (spec §2.18); other fields can be added. */
  column?: { place: number; heading: string }
  /** Its place in the form. */
  form: { section: keyof typeof PRODUCT_SECTIONS; place: number }
  /** How much it counts towards completeness, and why: a sentence for staff. */
  completeness?: { weight: number; why: string }
  /** Description of its value in the API's documentation. */
  about?: string
}

export type TextFacts = Shared & {
  kind: TextKind
  /** Longest accepted text, in characters; systematic names of real substances reach 920. */
  max: number
  default?: string
  /** A list, in which white space between members does not matter. */
  isList?: true
  /** An identifier, shown in a monospaced font. */
  isMono?: true
  /** Lists order it by its leading number. */
  isNumeric?: true
  form: {
    section: 'identity' | 'structure' | 'supply'
    /** Format hint, shown after the title. */
    format?: string
    /** Message under the field when it is required and empty. */
    missing?: string
    /** A text area. */
    isLong?: true
    /** Takes a full row. */
    isWide?: true
    /** Notes may appear under the field, so that a line is reserved for them. */
    hasNotes?: true
  }
}

/** A file that a product shows: an uploaded path or an absolute http(s) address. */
type FileFacts = Shared & { kind: 'file'; max: number }
type StatusFacts = Shared & { kind: 'status'; default: InventoryStatus }
/** The id of its category; files and screens show the category's name instead. */
type CategoryFacts = Shared & { kind: 'category' }
/** Yes or no. The dialogs omit flags: the spec lists all their fields. */
type FlagFacts = Shared & {
  kind: 'flag'
  default: boolean
  form: {
    /** The effect of the switch; shown under it. */
    effect: string
  }
}

export type ProductFieldFacts = TextFacts | FileFacts | StatusFacts | CategoryFacts | FlagFacts

export type FieldKind = ProductFieldFacts['kind']
