import type { ArrayLiteralExpression, Node, ObjectLiteralExpression } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'
import { sameContent } from '@/releases/document-changes'
import { matchedRows } from './matched-rows'
import { templateText } from './template-text'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Source code of a value. How it is quoted and broken is the formatter's matter. */
const sourceOf = (value: unknown): string => JSON.stringify(value)

/** A node with what stands before it: its comments. */
const withComments = (node: Node, text: string) => {
  const before = node.getFullText().slice(0, node.getFullText().length - node.getText().length)
  return `${before}${text}`
}

/** The comments that stand after the last entry of a literal. */
const commentsAtEnd = (literal: ArrayLiteralExpression | ObjectLiteralExpression, entries: { end: number }) =>
  literal
    .getSourceFile()
    .text.slice(entries.end, literal.end - 1)
    .replace(/^,/, '')
    .trimEnd()

/** The properties of an object's literal by their names; null where some of them are not written out. */
function propertiesOf(literal: ObjectLiteralExpression): Map<string, Node> | null {
  const found = new Map<string, Node>()
  for (const property of literal.properties) {
    if (!isPropertyAssignment(property) && !isShorthandPropertyAssignment(property)) return null
    found.set(property.name.getText().replace(/^(['"])(.*)\1$/, '$2'), property)
  }
  return found
}

function propertyText(property: Node, key: string, was: unknown, is: unknown): string {
  if (sameContent(was, is)) return property.getFullText()
  const value = isPropertyAssignment(property) ? rewriteValue(property.initializer, was, is) : sourceOf(is)
  return withComments(property, `${sourceOf(key)}: ${value}`)
}

function objectText(literal: ObjectLiteralExpression, was: Fields, is: Fields): string | null {
  const properties = propertiesOf(literal)
  if (!properties) return null
  // As they stand in the file; a new one after the one that comes before it in the schema.
  const keys = [...properties.keys()].filter((key) => is[key] !== undefined)
  let last = -1
  for (const key of Object.keys(is).filter((each) => is[each] !== undefined)) {
    const at = keys.indexOf(key)
    if (at === -1) keys.splice(last + 1, 0, key)
    last = at === -1 ? last + 1 : at
  }
  const parts = keys.map((key) => {
    const property = properties.get(key)
    return property
      ? propertyText(property, key, was[key], is[key])
      : `${sourceOf(key)}: ${sourceOf(is[key])}`
  })
  return `{${parts.join(',')}${commentsAtEnd(literal, literal.properties)}\n}`
}

function arrayText(
  literal: ArrayLiteralExpression,
  was: readonly unknown[],
  is: readonly unknown[],
): string | null {
  const { elements } = literal
  if (elements.length !== was.length || elements.some(isSpreadElement)) return null
  const matches = matchedRows(was, is)
  const parts = is.map((entry, place) => {
    const at = matches[place] ?? null
    const element = at === null ? undefined : elements[at]
    return element && at !== null
      ? withComments(element, rewriteValue(element, was[at], entry))
      : sourceOf(entry)
  })
  return `[${parts.join(',')}${commentsAtEnd(literal, elements)}\n]`
}

/**
 * The source code of a value that has changed: what of it is the same stands as it stood, with its comments, and what was
 * a reference and still says the same stays one.
 * @param node what the value was written as
 * @param was the value that it made
 * @param is the value that it shall make
 */
export function rewriteValue(node: Node, was: unknown, is: unknown): string {
  if (sameContent(was, is)) return node.getText()
  let text: string | null = null
  if (isObjectLiteralExpression(node) && isFields(was) && isFields(is)) text = objectText(node, was, is)
  else if (isArrayLiteralExpression(node) && Array.isArray(was) && Array.isArray(is))
    text = arrayText(node, was, is)
  else if (isTemplateExpression(node) && typeof was === 'string' && typeof is === 'string')
    text = templateText(node, was, is)
  return text ?? sourceOf(is)
}
