import { FILE_PATH_MAX } from '../text/file-path'
import { DEFAULT_INVENTORY_STATUS } from './inventory-status'
import type { FieldKind, ProductFieldFacts, TextFacts } from './product-field-facts'

/**
 * All stored fields of a product, in the order of the API's answer. The schemas, Payload's fields, the queries, the
 * columns of catalogue files, the screens and the API's description are made from this one table.
 */
export const PRODUCT_FIELDS = {
  name: {
    kind: 'line',
    label: 'Name',
    title: 'Name',
    max: 1_000,
    isRequired: true,
    isSearched: true,
    isProse: true,
    headers: ['productname', 'product', 'compound', 'compoundname', 'title'],
    column: { place: 1, heading: 'Product' },
    form: { section: 'identity', place: 3, hasNotes: true, missing: 'Give the product a name' },
  },
  cat_no: {
    kind: 'line',
    label: 'Catalog No',
    title: 'Catalog No',
    max: 64,
    isRequired: true,
    isSearched: true,
    isMono: true,
    headers: [
      'catalogno',
      'catalogueno',
      'catalognumber',
      'cataloguenumber',
      'catnumber',
      'cat',
      'sku',
      'code',
      'productcode',
    ],
    column: { place: 2, heading: 'Catalog No' },
    form: { section: 'identity', place: 4, hasNotes: true, missing: 'Give the product a catalogue number' },
  },
  category_id: {
    kind: 'category',
    label: 'Category',
    title: 'Category',
    isRequired: true,
    isFixed: true,
    isProse: true,
    headers: ['categoryname', 'parent', 'parentdrug', 'api', 'group'],
    form: { section: 'identity', place: 1 },
  },
  inventory_status: {
    kind: 'status',
    label: 'Inventory status',
    title: 'Inventory Status',
    default: DEFAULT_INVENTORY_STATUS,
    headers: ['status', 'invstatus', 'inventory', 'stock', 'stockstatus', 'availability'],
    column: { place: 6, heading: 'Inventory Status' },
    form: { section: 'identity', place: 2 },
  },
  cas_no: {
    kind: 'line',
    label: 'CAS No',
    title: 'CAS No',
    max: 64,
    isSearched: true,
    isMono: true,
    isNumeric: true,
    headers: ['cas', 'casnumber', 'casrn', 'casregistrynumber'],
    column: { place: 3, heading: 'CAS No' },
    form: { section: 'structure', place: 1, hasNotes: true },
    completeness: { weight: 3, why: 'Customers look for a substance by it, and it shows duplicates.' },
  },
  molecular_formula: {
    kind: 'line',
    label: 'Molecular formula',
    title: 'Molecular Formula',
    max: 255,
    isSearched: true,
    headers: ['formula', 'molformula', 'molf', 'mf'],
    column: { place: 4, heading: 'Mol. Formula' },
    form: { section: 'structure', place: 3, hasNotes: true },
    completeness: { weight: 2, why: 'Weight and structure are checked against it.' },
  },
  molecular_weight: {
    kind: 'line',
    label: 'Molecular weight',
    title: 'Molecular Weight',
    max: 64,
    isNumeric: true,
    about: 'Text, as the supplier writes it',
    headers: ['weight', 'molweight', 'molwt', 'mw', 'mwt'],
    column: { place: 5, heading: 'Mol. Weight' },
    form: { section: 'structure', place: 4, hasNotes: true },
    completeness: { weight: 2, why: 'Customers work out concentrations with it.' },
  },
  related_cas_no: {
    kind: 'lines',
    label: 'Related CAS No',
    title: 'Related CAS No',
    max: 2_000,
    isMono: true,
    isList: true,
    about: 'CAS numbers, separated by semicolons',
    headers: ['relatedcas', 'relcas', 'relcasno', 'relatedcasnumber', 'relatedcasnumbers', 'relatedcasnos'],
    form: { section: 'structure', place: 2, hasNotes: true, format: 'semicolon-separated' },
    completeness: { weight: 1, why: 'It leads from salts, hydrates and free forms to this product.' },
  },
  chemical_name: {
    kind: 'line',
    label: 'Chemical name',
    title: 'Chemical Name',
    max: 4_000,
    isProse: true,
    headers: ['iupacname', 'iupac', 'systematicname'],
    form: { section: 'supply', place: 1, isWide: true },
    completeness: { weight: 2, why: 'The systematic name says without doubt which compound it is.' },
  },
  synonym: {
    kind: 'lines',
    label: 'Synonym',
    title: 'Synonym',
    max: 20_000,
    isSearched: true,
    isProse: true,
    headers: ['synonyms', 'othernames', 'aliases'],
    form: { section: 'supply', place: 2, isWide: true },
    completeness: { weight: 1, why: 'Customers find it by the other names of the substance.' },
  },
  description: {
    kind: 'lines',
    label: 'Description',
    title: 'Description',
    isUnseen: true,
    max: 20_000,
    isProse: true,
    headers: ['notes', 'details', 'remarks'],
    form: { section: 'supply', place: 6, isLong: true, isWide: true },
    completeness: { weight: 1, why: 'It says what the product is for.' },
  },
  shipping_temperature: {
    kind: 'line',
    label: 'Shipping temperature',
    title: 'Shipping Temperature',
    max: 100,
    default: 'Ambient',
    headers: ['shipping', 'shippingtemp', 'shippingcondition', 'shippingconditions', 'temperature'],
    form: { section: 'supply', place: 3 },
    completeness: { weight: 1, why: 'Packing depends on it, and customers prepare for it.' },
  },
  hsn_code: {
    kind: 'line',
    label: 'HSN code',
    title: 'HSN Code',
    max: 32,
    headers: ['hsn', 'hsncode', 'hscode', 'hs', 'tariffcode'],
    form: { section: 'supply', place: 4 },
    completeness: { weight: 1, why: 'Customs and invoices need it.' },
  },
  country_of_origin: {
    kind: 'line',
    label: 'Country of origin',
    title: 'Country of Origin',
    max: 100,
    default: 'India',
    headers: ['origin', 'country', 'coo', 'madein'],
    form: { section: 'supply', place: 5 },
    completeness: { weight: 1, why: 'Customs need it.' },
  },
  smiles: {
    kind: 'lines',
    label: 'SMILES',
    title: 'SMILES',
    max: 10_000,
    isMono: true,
    headers: ['smile', 'smilescode', 'canonicalsmiles', 'structure'],
    form: { section: 'structure', place: 5, isLong: true, hasNotes: true },
    completeness: {
      weight: 3,
      why: 'The structure is drawn from it; formula and weight are checked against it.',
    },
  },
  image_path: {
    kind: 'file',
    label: 'Image path',
    title: 'Product Image',
    max: FILE_PATH_MAX,
    about: 'An uploaded path below the API base address, or an absolute http(s) address',
    headers: ['image', 'imageurl', 'picture', 'pictureurl', 'productimage'],
    form: { section: 'files', place: 1 },
    completeness: { weight: 1, why: 'Customers see it on the page of the product.' },
  },
  file_path: {
    kind: 'file',
    label: 'File path',
    title: 'Product PDF',
    max: FILE_PATH_MAX,
    about: 'As image_path, of a PDF',
    headers: ['file', 'pdf', 'pdfpath', 'pdfurl', 'productpdf', 'sds', 'sdsurl', 'msds'],
    form: { section: 'files', place: 2 },
    completeness: { weight: 2, why: 'It is the safety data sheet that customers download.' },
  },
  held: {
    kind: 'flag',
    label: 'Held',
    title: 'Held back',
    isUnseen: true,
    default: false,
    about: 'Whether releases leave it out',
    headers: ['heldback', 'onhold'],
    form: {
      section: 'release',
      place: 1,
      effect: 'Kept out of releases: with the next one visitors do not see it.',
    },
  },
} as const satisfies Record<string, ProductFieldFacts>

type Table = typeof PRODUCT_FIELDS

export type ProductField = keyof Table

/** The names of the fields with these facts. */
export type FieldWith<Facts> = {
  [Field in ProductField]: Table[Field] extends Facts ? Field : never
}[ProductField]

/** The names of the fields of these kinds. */
export type FieldOfKind<Kind extends FieldKind> = FieldWith<{ kind: Kind }>

/** A text that is typed. */
export type ProductTextField = FieldOfKind<'line' | 'lines'>
export type ProductFileField = FieldOfKind<'file'>

/** The facts of a field. */
export const factsOf = (field: ProductField): ProductFieldFacts => PRODUCT_FIELDS[field]

/** The facts of a typed text field. */
export const textFactsOf = (field: ProductTextField): TextFacts => PRODUCT_FIELDS[field]

/** Every field, in the order of the API's answer. */
// `Object.keys` gives strings; the table has no other keys.
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[]

/** Whether a field is of one of these kinds. */
export const isOfKind = <Kind extends FieldKind>(
  field: ProductField,
  ...kinds: Kind[]
): field is FieldOfKind<Kind> => kinds.some((kind) => kind === PRODUCT_FIELDS[field].kind)

/** The fields of these kinds, in the order of the table. */
export const fieldsOfKind = <Kind extends FieldKind>(...kinds: Kind[]): FieldOfKind<Kind>[] =>
  PRODUCT_FIELD_NAMES.filter((field) => isOfKind(field, ...kinds))
