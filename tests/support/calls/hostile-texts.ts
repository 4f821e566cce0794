/** Texts of one line that a reader of suppliers' files would rewrite, refuse or misread. */
export const DOUBTFUL_LINES = [
  ...['−20 °C', '~400', 'C9H8O4.HCl', 'IN', '2918.22.00', '50782', '50-00-1', '50-78-2,64-17-5', '123,456'],
  ...[
    "'",
    "'=1+1",
    '=1+1',
    '-5',
    '+91 98',
    '@x',
    ' =1',
    'a;=1',
    "a;'=1",
    '="50-78-2"',
    "'50-78-2",
    '"',
    '""',
  ],
  ...[
    '"a',
    'a"b',
    'a"',
    'a,b',
    'a;b',
    'a|b',
    '2026-11-28',
    '1/2/2026',
    'Mar-03',
    'TRUE',
    'no',
    '0',
    '-',
    'N/A',
  ],
  ...[
    'null',
    'nan',
    '#NAME?',
    '#REF! (x)',
    '1e5',
    '5.0782E+4',
    '00123',
    '50-78-2 (anhydrous)',
    '_x0041_',
    '&amp;',
  ],
  ...[
    '<b>x</b>',
    'Ã©',
    '水 µ “Größe”',
    '$$$$',
    '>  <cat_no>',
    'x'.repeat(64),
    'C\u00e9',
    '[13CH4]',
    'CC(C)C |x|',
  ],
]

/** The same with several lines. */
export const DOUBTFUL_TEXTS = [
  'a\u00a0b',
  'a\n\n b',
  'a\r\nb',
  'a\rb',
  'a\tb',
  '"a\n"',
  "'=1\n=1",
  'é '.repeat(900),
]

/** Texts of a product that could break files. */
export const HOSTILE_TEXTS: Record<string, string> = {
  description: 'Line one\n\n=cmd|calc!A1\n>  <cat_no>\nAV-1\n$$$$\n\'>\n\'\n"quoted", and; -20 °C\ttab',
  chemical_name: "'=1+1",
  synonym: '@SUM(A1)\n +1\n“Größe” µ 水 _x0041_ <b>&amp;</b>',
  molecular_weight: '-78.5',
  country_of_origin: '=HYPERLINK("http://evil.example")',
}
