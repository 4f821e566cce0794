import { parse } from '@babel/parser'

type Tree = ReturnType<typeof parse>
type Expression = Extract<Tree['program']['body'][number], { type: 'ExpressionStatement' }>['expression']
type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>

export type ObjectLiteral = Of<'ObjectExpression'>
export type ArrayLiteral = Of<'ArrayExpression'>
export type TemplateLiteral = Of<'TemplateLiteral'>
export type Property = Extract<ObjectLiteral['properties'][number], { type: 'ObjectProperty' }>

/** A value in the source: an argument, an entry of a list, or a property's value. */
export type Written = Of<'CallExpression'>['arguments'][number] | Property['value']

/** A node with a position in the text. */
type Placed = { start?: number | null; end?: number | null }

/** White space and comments, then the comma that ends an entry. */
const TO_COMMA = /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*,/y

const isNode = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isCall = (node: { type: string }): node is Of<'CallExpression'> => node.type === 'CallExpression'

function findCall(node: object, name: string): Of<'CallExpression'> | null {
  if (isNode(node) && isCall(node) && node.callee.type === 'Identifier' && node.callee.name === name)
    return node
  for (const value of Object.values(node)) {
    const found = Array.isArray(value) || isNode(value) ? findCall(value, name) : null
    if (found) return found
  }
  return null
}

/** The text of a TypeScript file with its syntax tree, whose nodes are ranges of the text. */
export class ParsedSource {
  readonly #tree: Tree

  /** @throws SyntaxError when the text is not TypeScript */
  constructor(readonly text: string) {
    this.#tree = parse(text, {
      sourceType: 'module',
      plugins: ['typescript'],
      createParenthesizedExpressions: true,
    })
  }

  /** The arguments of the first call of a function; none if it is not called. */
  argumentsOf(name: string): readonly Written[] {
    return findCall(this.#tree.program.body, name)?.arguments ?? []
  }

  /** The source code of a node. */
  textOf(node: Placed): string {
    return this.text.slice(...this.spanOf(node))
  }

  /** The offsets of a node's start and end in the text. */
  spanOf({ start, end }: Placed): [start: number, end: number] {
    if (typeof start !== 'number' || typeof end !== 'number') throw new Error('The parser gave no place')
    return [start, end]
  }

  /** The white space and comments of a literal: `withGaps` puts those around an entry back around its new text. */
  gapsIn(literal: ArrayLiteral | ObjectLiteral, entries: readonly Placed[]) {
    const [start, end] = this.spanOf(literal)
    let from = start + 1
    const gaps = new Map<Placed, [before: string, after: string]>()
    for (const entry of entries) {
      const [entryStart, entryEnd] = this.spanOf(entry)
      const comma = this.#commaAfter(entryEnd)
      gaps.set(entry, [this.text.slice(from, entryStart), this.text.slice(entryEnd, comma ?? entryEnd)])
      from = comma === null ? entryEnd : comma + 1
    }
    return {
      withGaps: (entry: Placed, text: string) => (gaps.get(entry) ?? ['', '']).join(text),
      atEnd: this.text.slice(from, end - 1).trimEnd(),
    }
  }

  #commaAfter(place: number): number | null {
    TO_COMMA.lastIndex = place
    return TO_COMMA.test(this.text) ? TO_COMMA.lastIndex - 1 : null
  }
}
