// Reads the Arazzo documents in contract/workflows/: each has one workflow, whose steps call the contract's operations.

import { parse } from 'yaml'
import { workflows } from '../../contract/workflows.ts'
import { child, textOf } from '../openapi/node.ts'
import { type Operation, operationsOf } from '../openapi/operations.ts'

export interface Workflow {
  /** The workflow's name, taken from its file name, such as `first-sale`. */
  readonly name: string
  readonly path: string
  readonly title: string
  /** The description in Markdown. */
  readonly description: string
  /** The scopes that a key needs. */
  readonly scopes: readonly string[]
  /** The inputs that a run needs, with their descriptions. */
  readonly inputs: readonly { readonly name: string; readonly description: string }[]
  readonly steps: readonly Step[]
}

export interface Step {
  readonly id: string
  readonly title: string
  /** The step's text in Markdown. */
  readonly text: string
  readonly operation: Operation
  readonly parameters: readonly Parameter[]
  readonly body: { readonly contentType: string; readonly payload: unknown } | undefined
  readonly criteria: readonly Criterion[]
  readonly outputs: readonly { readonly name: string; readonly source: Source }[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly value: unknown
}

/** A condition after a step: part of the response equals a value or a runtime expression. */
export interface Criterion {
  readonly source: Source
  readonly value: unknown
}

/** A part of a response. The path is a JSON Pointer. */
export type Source =
  | { readonly in: 'status' }
  | { readonly in: 'header'; readonly name: string }
  | { readonly in: 'body'; readonly path: string }

interface Document {
  readonly info: { readonly title: string; readonly description: string }
  readonly workflows: readonly [
    {
      readonly inputs: {
        readonly required: readonly string[]
        readonly properties: Readonly<Record<string, { readonly description: string }>>
      }
      readonly steps: readonly WrittenStep[]
    },
  ]
}

interface WrittenStep {
  readonly stepId: string
  readonly description: string
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Step['body']
  readonly successCriteria: readonly { readonly condition: string }[]
  readonly outputs?: Readonly<Record<string, string>>
}

/** Reads the workflows, and resolves their operations in the given OpenAPI document. */
export function readWorkflows(contract: unknown): readonly Workflow[] {
  const operations = new Map(operationsOf(contract).map((operation) => [operation.id, operation]))
  return workflows.map(({ name, path, read }) => {
    const { info, workflows } = parse(read()) as Document
    const [{ inputs, steps: written }] = workflows
    const steps = written.map((step) => readStep(step, operations))
    return {
      name,
      path,
      title: info.title,
      description: info.description.trim(),
      scopes: [
        ...new Set(steps.flatMap(({ operation }) => textOf(child(operation.node, 'x-required-scope')) ?? [])),
      ].sort(),
      inputs: inputs.required.map((input) => ({
        name: input,
        description: inputs.properties[input]?.description ?? '',
      })),
      steps,
    }
  })
}

function readStep(step: WrittenStep, operations: ReadonlyMap<string, Operation>): Step {
  const { stepId, description, operationId, parameters = [], requestBody, successCriteria, outputs = {} } = step
  const operation = operations.get(operationId)
  if (!operation) throw new Error(`${stepId} calls ${operationId}, which is not an operation in the contract.`)
  const [title = '', ...text] = description.trim().split('\n\n')
  return {
    id: stepId,
    title,
    text: text.join('\n\n'),
    operation,
    parameters,
    body: requestBody,
    criteria: successCriteria.map(({ condition }) => readCriterion(condition)),
    outputs: Object.entries(outputs).map(([name, source]) => ({ name, source: readSource(source) })),
  }
}

function readCriterion(condition: string): Criterion {
  const [, source = '', value = ''] = /^(\S+) == (.+)$/.exec(condition) ?? []
  const [, text] = /^'(.*)'$/.exec(value) ?? []
  return { source: readSource(source), value: text ?? (isExpression(value) ? value : JSON.parse(value)) }
}

function readSource(expression: string): Source {
  if (expression === '$statusCode') return { in: 'status' }
  const [, name, path] = /^\$response\.(?:header\.([\w-]+)|body#(\/[\w/]+))$/.exec(expression) ?? []
  if (name !== undefined) return { in: 'header', name }
  if (path !== undefined) return { in: 'body', path }
  throw new Error(`${expression} is not part of a response.`)
}

/** Matches a runtime expression, capturing the value's owner and name. */
const reference = /\$(inputs|steps\.\w+\.outputs)\.(\w+)/

export const isExpression = (value: unknown): value is string =>
  typeof value === 'string' && new RegExp(`^${reference.source}$`).test(value)

/** Replaces each runtime expression in the text, with or without braces. */
export function replaceExpressions(text: string, replace: (name: string, owner: string) => string): string {
  return text.replaceAll(new RegExp(`\\{?${reference.source}\\}?`, 'g'), (_, owner, name) => replace(name, owner))
}
