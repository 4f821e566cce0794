/**
 * Fills the placeholders of a sentence: `fillIn('{count} products', { count: 3 })`. A placeholder without a value
 * stays.
 */
export function fillIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
