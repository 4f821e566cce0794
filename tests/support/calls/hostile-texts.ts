/** Texts of a product that files are broken by. */
export const HOSTILE_TEXTS: Record<string, string> = {
  description: 'Line one\n\n=cmd|calc!A1\n>  <cat_no>\nAV-1\n$$$$\n\'>\n\'\n"quoted", and; -20 °C\ttab',
  chemical_name: "'=1+1",
  synonym: '@SUM(A1)\n +1\n“Größe” µ 水 _x0041_ <b>&amp;</b>',
  molecular_weight: '-78.5',
  country_of_origin: '=HYPERLINK("http://evil.example")',
}
