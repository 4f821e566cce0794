import type { TemplateExpression } from 'typescript/unstable/ast'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const asSource = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')

/** What the references of a text stood for when it read so; null when that cannot be made out. */
function valuesIn(template: TemplateExpression, read: string): string[] | null {
  const pattern = template.templateSpans.map(({ literal }) => `(.+?)${escaped(literal.text)}`).join('')
  return new RegExp(`^${escaped(template.head.text)}${pattern}$`, 's').exec(read)?.slice(1) ?? null
}

/**
 * A text with references in it, rewritten: where it still says what a reference stands for, in the same order, the
 * reference stays.
 * @param was what it read
 * @param is what it shall read
 * @returns source code; null when no reference can stay
 */
export function templateText(template: TemplateExpression, was: string, is: string): string | null {
  const values = valuesIn(template, was)
  let text = ''
  let from = 0
  let kept = 0
  template.templateSpans.forEach(({ expression }, index) => {
    const value = values?.[index]
    const at = value === undefined ? -1 : is.indexOf(value, from)
    if (value === undefined || at === -1) return
    text += `${asSource(is.slice(from, at))}\${${expression.getText()}}`
    from = at + value.length
    kept += 1
  })
  return kept === 0 ? null : `\`${text}${asSource(is.slice(from))}\``
}
