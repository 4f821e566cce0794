/**
 * The kinds of product documents (contract §10): certificate of analysis, safety data sheet, spectra, chromatogram,
 * product information, and others, which have a title.
 */
export const DOCUMENT_KINDS = ['coa', 'sds', 'nmr', 'ms', 'hplc', 'ir', 'info', 'other'] as const

/** The markets whose law a safety data sheet follows; INT: none in particular. */
export const DOCUMENT_REGIONS = ['EU', 'GB', 'US', 'CA', 'IN', 'AU', 'JP', 'CN', 'INT'] as const

/** The languages of ISO 639-1. */
export const DOCUMENT_LANGUAGES: readonly string[] =
  `aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es
  et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj
  kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv
  ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti
  tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu`.split(/\s+/)

/** `current`: visitors find it; `superseded` by a later one; `withdrawn`: it must not be used. */
export const DOCUMENT_STATES = ['current', 'superseded', 'withdrawn'] as const

/** The fields of a product document that people enter and may change (contract §10), with their labels. */
export const DOCUMENT_LABELS = {
  kind: 'Kind',
  region: 'Region',
  language: 'Language',
  title: 'Title',
  revision_no: 'Revision',
  issued: 'Issued',
  state: 'State',
  reason: 'Reason',
} as const

export type DocumentField = keyof typeof DOCUMENT_LABELS

export const DOCUMENT_FIELDS = Object.keys(DOCUMENT_LABELS) as readonly DocumentField[]
