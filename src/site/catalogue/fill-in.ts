/**
 * A sentence of the content with its gaps filled: `fillIn('{count} products', { count: 3 })`. A gap without a value
 * stays as it is.
 */
export function fillIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
