type Ranked = { search: string; rank: number; name: string; cat_no: string; cas_no?: string }

/** What a search finds, and how well that fits it: 0 number, 1 name, 2 its beginning, 3 a word of it, 4 anything else. */
export const RANKED: Ranked[] = [
  { search: 'av-100', rank: 0, name: 'Thymol', cat_no: 'AV-100' },
  { search: 'av-100', rank: 2, name: 'AV-100 base', cat_no: 'AV-1' },
  { search: 'AV-100', rank: 4, name: 'Thymol', cat_no: 'AV-1001' },
  { search: '64-19-7', rank: 0, name: 'Acetic acid', cat_no: 'AV-1', cas_no: '64-19-7' },
  { search: '64-19', rank: 4, name: 'Acetic acid', cat_no: 'AV-1', cas_no: '64-19-7' },
  { search: 'acetic ACID', rank: 1, name: 'Acetic Acid', cat_no: 'AV-1' },
  { search: 'acetic', rank: 2, name: 'Acetic Acid', cat_no: 'AV-1' },
  { search: 'acid', rank: 3, name: 'Acetic Acid', cat_no: 'AV-1' },
  { search: 'cid', rank: 4, name: 'Acetic Acid', cat_no: 'AV-1' },
  { search: 'methyl', rank: 3, name: '4,4′-Methyl-biphenyl', cat_no: 'AV-1' },
  { search: 'biphenyl', rank: 3, name: '4,4′-Methyl-biphenyl', cat_no: 'AV-1' },
  { search: '4,4', rank: 2, name: '4,4′-Methyl-biphenyl', cat_no: 'AV-1' },
  { search: '(-)-menthol', rank: 3, name: 'rac (-)-Menthol', cat_no: 'AV-1' },
  { search: '-menthol', rank: 3, name: '(-)-Menthol', cat_no: 'AV-1' },
  { search: '100%', rank: 3, name: 'Gamma 100%', cat_no: 'AV-1' },
  { search: 'a_b', rank: 2, name: 'A_b c', cat_no: 'AV-1' },
  { search: 'élan', rank: 3, name: 'Pur Élan', cat_no: 'AV-1' },
  { search: 'lan', rank: 4, name: 'Pur Élan', cat_no: 'AV-1' },
]
