// Generates mutants of a source file: copies with one small fault each, such as `<=` instead of `<`, or a missing call.
import ts from 'typescript'

export interface Mutant {
  readonly file: string
  readonly line: number
  /** The original line, without indentation. */
  readonly code: string
  /** The change, such as `a < b → a <= b`. */
  readonly change: string
  /** The whole file after the change. */
  readonly source: string
}

type Replacement = readonly [node: ts.Node, text: string]

const swappedOperators = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '&&': '||',
    '||': '&&',
    '??': '&&',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '+=': '-=',
    '-=': '+=',
  }),
)

const swappedMethods = new Map(Object.entries({ min: 'max', max: 'min', some: 'every', every: 'some' }))

/** Numbers from here on are only increased: a limit of 9,999 instead of 10,000 is the same kind of fault. */
const LARGE = 1000

/** Returns a file's mutants, in the order of the changed code. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const lines = source.split('\n')
  return replacementsIn(tree).map(([node, text]) => {
    const start = node.getStart()
    const { line } = tree.getLineAndCharacterOfPosition(start)
    return {
      file,
      line: line + 1,
      code: lines[line]?.trim() ?? '',
      change: `${node.getText()} → ${text}`.replace(/\s+/g, ' '),
      source: source.slice(0, start) + text + source.slice(node.getEnd()),
    }
  })
}

function replacementsIn(node: ts.Node): Replacement[] {
  if (isIgnored(node)) return []
  const inside: Replacement[] = []
  ts.forEachChild(node, (child) => {
    inside.push(...replacementsIn(child))
  })
  return [...replacementsOf(node), ...inside]
}

/** Ignores types, imports, error messages, and log entries. */
function isIgnored(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error')
  return ts.isCallExpression(node) && /^(log\.|logFailure$|console\.)/.test(node.expression.getText())
}

function replacementsOf(node: ts.Node): Replacement[] {
  if (ts.isIfStatement(node)) return eitherWay(node.expression)
  if (ts.isConditionalExpression(node)) return eitherWay(node.condition)
  if (ts.isWhileStatement(node)) return [[node.expression, 'false']]
  if (ts.isForStatement(node)) return node.condition ? [[node.condition, 'false']] : []
  if (ts.isBinaryExpression(node)) return ofBinary(node).map((text) => [node, text])
  if (ts.isPrefixUnaryExpression(node)) return ofPrefix(node)
  if (ts.isNumericLiteral(node)) return ofNumber(node).map((text) => [node, text])
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']]
  if (ts.isExpressionStatement(node)) return isIgnored(withoutAwait(node.expression)) ? [] : [[node, ';']]
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? [[node, '[]']] : []
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) return ofMethod(node)
  return []
}

const eitherWay = (condition: ts.Expression): Replacement[] => [
  [condition, 'true'],
  [condition, 'false'],
]

/** Changes the operator, except in string concatenation, and removes a fallback that is a call, such as `?? notFound(id)`. */
function ofBinary({ left, right, operatorToken }: ts.BinaryExpression): string[] {
  const operator = operatorToken.getText()
  const other = swappedOperators.get(operator)
  if (other === undefined) return []
  if (operator === '+' && [left, right].some((one) => ts.isStringLiteral(one) || ts.isTemplateExpression(one)))
    return []
  const [one, two] = [left.getText(), right.getText()]
  // Parentheses preserve the meaning of the surrounding operators, because `&&` and `||` have different precedences.
  const swap = /^[&|?]/.test(operator) ? `((${one}) ${other} (${two}))` : `${one} ${other} ${two}`
  const isCallFallback = operator === '??' && ts.isCallExpression(withoutAwait(right))
  return isCallFallback ? [swap, one] : [swap]
}

function ofPrefix(node: ts.PrefixUnaryExpression): Replacement[] {
  const isNegation = node.operator === ts.SyntaxKind.ExclamationToken || node.operator === ts.SyntaxKind.MinusToken
  return isNegation ? [[node, node.operand.getText()]] : []
}

/** Changes a number by one, unless it is a property name, or a fallback that only the types require, such as `?? 0`. */
function ofNumber(node: ts.NumericLiteral): string[] {
  const { parent } = node
  if (ts.isPropertyAssignment(parent) && parent.name === node) return []
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return []
  const value = Number(node.text)
  return value > 0 && value < LARGE ? [`${value + 1}`, `${value - 1}`] : [`${value + 1}`]
}

function ofMethod({ name }: ts.PropertyAccessExpression): Replacement[] {
  const other = swappedMethods.get(name.text)
  return other === undefined ? [] : [[name, other]]
}

function withoutAwait(node: ts.Expression): ts.Expression {
  if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) return withoutAwait(node.expression)
  return node
}
