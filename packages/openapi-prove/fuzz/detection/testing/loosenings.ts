// Every way to loosen one keyword of a service.
import { candidatesFor } from './candidates.ts'
import { accepts, canCarry, textsOf } from './parameter-texts.ts'
import { validatorOf } from './reference.ts'
import type { Schema } from './schema.ts'
import { changesOf } from './schema-changes.ts'
import type { OperationModel, ParameterModel, ResponsePart, ServiceModel } from './service-model.ts'

export interface Loosening {
  /** The loosened keyword, or `required parameter` or `required body`. */
  readonly keyword: string
  /** Whether the service accepts invalid requests or sends invalid responses. */
  readonly direction: 'request' | 'response'
  readonly text: string
  /** The faulty service; undefined if no value shows the fault. */
  behavior(): ServiceModel | undefined
}

export function looseningsOf(model: ServiceModel): Loosening[] {
  return model.operations.flatMap((operation, at) => {
    const withOperation = (changed: OperationModel): ServiceModel => ({
      ...model,
      operations: model.operations.with(at, changed),
    })
    return [
      ...ofParameters(operation, withOperation),
      ...ofBody(operation, withOperation),
      ...ofResponse(operation, withOperation),
    ]
  })
}

type WithOperation = (operation: OperationModel) => ServiceModel

function ofParameters(operation: OperationModel, withOperation: WithOperation): Loosening[] {
  return operation.parameters.flatMap((parameter, at): Loosening[] => {
    const place = `${operation.method} ${parameter.in} ${parameter.name}`
    const changed = (one: ParameterModel) =>
      withOperation({ ...operation, parameters: operation.parameters.with(at, one) })
    const optional: Loosening = {
      keyword: 'required parameter',
      direction: 'request',
      text: `${place} is optional`,
      behavior: () => changed({ ...parameter, isRequired: false }),
    }
    const isOptional = parameter.in === 'path' || !parameter.isRequired
    const changes = [...changesOf(parameter.schema)].map(
      ({ keyword, text, schema }): Loosening => ({
        keyword,
        direction: 'request',
        text: `${place}: ${text}`,
        behavior: () => {
          const looser = { ...parameter, schema }
          const texts = candidatesFor(parameter.schema)
            .map(textsOf)
            .filter((one) => canCarry(parameter, one))
          return texts.some((one) => accepts(looser, one) && !accepts(parameter, one)) ? changed(looser) : undefined
        },
      }),
    )
    return isOptional ? changes : [optional, ...changes]
  })
}

function ofBody(operation: OperationModel, withOperation: WithOperation): Loosening[] {
  const { body, method } = operation
  if (!body) return []
  const optional: Loosening = {
    keyword: 'required body',
    direction: 'request',
    text: `${method} body is optional`,
    behavior: () => withOperation({ ...operation, body: { ...body, isRequired: false } }),
  }
  const changes = [...changesOf(body.schema)].map(
    ({ keyword, text, schema }): Loosening => ({
      keyword,
      direction: 'request',
      text: `${method} body: ${text}`,
      behavior: () =>
        newlyValid(body.schema, schema).length > 0
          ? withOperation({ ...operation, body: { ...body, schema } })
          : undefined,
    }),
  )
  return body.isRequired ? [optional, ...changes] : changes
}

function ofResponse(operation: OperationModel, withOperation: WithOperation): Loosening[] {
  const { method, response } = operation
  const ofPart = (part: 'body' | 'header', { schema }: ResponsePart) =>
    [...changesOf(schema)].map(
      (change): Loosening => ({
        keyword: change.keyword,
        direction: 'response',
        text: `${method} response ${part}: ${change.text}`,
        behavior: () => {
          const found = newlyValid(schema, change.schema)
          const values = part === 'header' ? found.filter((value) => typeof value === 'number') : found
          return values.length > 0
            ? withOperation({ ...operation, response: { ...response, [part]: { schema, values } } })
            : undefined
        },
      }),
    )
  return [...ofPart('body', response.body), ...ofPart('header', response.header)]
}

/** Returns values that only the loosened schema accepts. */
function newlyValid(schema: Schema, loosened: Schema): unknown[] {
  const [isValid, isAccepted] = [validatorOf(schema), validatorOf(loosened)]
  return candidatesFor(schema).filter((value) => isAccepted(value) && !isValid(value))
}
