import path from 'node:path'
import { type ImportDeclaration, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isBindingElement,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isNamedImports,
  isNewExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Symbol as Named, SymbolFlags } from 'typescript/unstable/sync'

/** A place that would keep the words of one release for the next: `src/site/x.ts:12: live(company)`. */
export type StaleContent = {
  /** Reads while a module is loaded, directly or by a function called there. */
  asked: string[]
  /** An import of a document's file that bypasses the release. */
  seeds: string[]
  /** Imports from the content other than documents and types: `file: name`. */
  imported: string[]
}

const FUNCTIONS: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
])

/** A call, the functions named in it, and the module's function that contains it; none while the module is loaded. */
type Call = { place: string; within: Named | undefined; names: Named[] }

/**
 * Reads the sources of the public site and the screens with the compiler, and finds content that a module would keep.
 * @param root the project's folder
 * @param instead other texts of some files, by their path in the project
 */
export function findStaleContent(root: string, instead: Readonly<Record<string, string>> = {}): StaleContent {
  const texts = new Map(Object.entries(instead).map(([file, text]) => [path.join(root, file), text]))
  const api = new API({ cwd: root, fs: { readFile: (file) => texts.get(file) } })
  try {
    const config = path.join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    const { program, checker } = project
    const files = program
      .getSourceFileNames()
      .filter((file) => /^src\/(?:app|site|admin-views|ui)\//.test(path.relative(root, file)))
      .flatMap((file) => program.getSourceFile(file) ?? [])
    const reading = new Reading(checker, root)
    for (const file of files) reading.read(file)
    return reading.result()
  } finally {
    api.close()
  }
}

class Reading {
  private readonly calls: Call[] = []
  private readonly seeds: string[] = []
  private readonly imported: string[] = []

  constructor(
    private readonly checker: Checker,
    private readonly root: string,
  ) {}

  read(file: SourceFile) {
    this.visit(file, file, undefined, false)
  }

  result(): StaleContent {
    const asking = new Set(this.calls.flatMap(({ names }) => names.filter(isQuestion)))
    for (let size = -1; size !== asking.size; ) {
      size = asking.size
      for (const { within, names } of this.calls) {
        if (within && names.some((name) => asking.has(name))) asking.add(within)
      }
    }
    return {
      asked: this.calls
        .filter(({ within, names }) => !within && names.some((name) => asking.has(name)))
        .map(({ place }) => place),
      seeds: this.seeds,
      imported: this.imported,
    }
  }

  /** @param isLater within an unnamed function, which reads when it is called */
  private visit(node: Node, file: SourceFile, within: Named | undefined, isLater: boolean) {
    if (isImportDeclaration(node)) this.readImport(node, file)
    if ((isCallExpression(node) || isNewExpression(node)) && (within || !isLater)) {
      const names = [node.expression, ...(node.arguments ?? [])].flatMap((name) => this.meaning(name) ?? [])
      this.calls.push({ place: this.place(node, file), within, names })
    }
    const isSeed =
      (isPropertyAccessExpression(node) && node.name.text === 'seed' && this.isDocument(node.expression)) ||
      (isBindingElement(node) && /^seed\b/.test(node.getText()) && this.isDocument(node.parent))
    if (isSeed) this.seeds.push(this.place(node, file))

    const isFunction = FUNCTIONS.has(node.kind)
    const named = isFunction && !isLater ? this.nameOf(node) : undefined
    // A function passed to a call, or called on the spot, is assumed to run with it: `names.map((name) => …)`.
    const isLeft = isFunction && !named && !isCallExpression(outside(node))
    node.forEachChild((child) => {
      this.visit(child, file, within ?? named, isLater || isLeft)
    })
  }

  private readImport({ moduleSpecifier, importClause }: ImportDeclaration, file: SourceFile) {
    const isContent = /\/(content|content-seed)\//.test(
      moduleSpecifier.getText().replace('/rules/content/', '/'),
    )
    if (!isContent || !importClause || importClause.phaseModifier === SyntaxKind.TypeKeyword) return
    const { namedBindings } = importClause
    if (!namedBindings || !isNamedImports(namedBindings)) {
      this.imported.push(`${this.file(file)}: ${importClause.getText()}`)
      return
    }
    for (const { isTypeOnly, name } of namedBindings.elements) {
      const symbol = this.meaning(name)
      if (isTypeOnly || this.isDocument(name) || (symbol && isQuestion(symbol))) continue
      this.imported.push(`${this.file(file)}: ${name.text}`)
    }
  }

  /** The symbol of a name, wherever it was imported from. */
  private meaning(node: Node): Named | undefined {
    if (!isIdentifier(node)) return undefined
    const symbol = this.checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
  }

  /** The symbol of a function that has a name in its module, also as a constant. */
  private nameOf(node: Node): Named | undefined {
    const holder = isVariableDeclaration(node.parent) ? node.parent : node
    const isNamed = isVariableDeclaration(holder) || isFunctionDeclaration(holder)
    return isNamed && holder.name ? this.meaning(holder.name) : undefined
  }

  private isDocument(node: Node): boolean {
    return this.checker.getTypeAtLocation(node)?.getSymbol()?.name === 'ContentDocument'
  }

  private file(file: SourceFile): string {
    return path.relative(this.root, file.fileName)
  }

  private place(node: Node, file: SourceFile): string {
    return `${this.file(file)}: ${node.getText().split('\n', 1)[0]}`
  }
}

/** The parent of a function, without parentheses. */
function outside(node: Node): Node {
  return isParenthesizedExpression(node.parent) ? outside(node.parent) : node.parent
}

/** The functions that read content, with their files. */
const QUESTIONS: Readonly<Record<string, string>> = {
  live: '/content-seed/live.ts',
  liveDocument: '/content-seed/live.ts',
  catalogue: '/content-seed/live.ts',
  printedOn: '/content-seed/live.ts',
  resolvePicture: '/content-seed/pictures/resolve-picture.ts',
}

function isQuestion({ name, valueDeclaration }: Named): boolean {
  const file = Object.hasOwn(QUESTIONS, name) ? QUESTIONS[name] : undefined
  return file !== undefined && !!valueDeclaration?.path.endsWith(file)
}
