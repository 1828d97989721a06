// Draws random services.
import fc, { type Arbitrary } from 'fast-check'
import { isSatisfiable, validValues } from './candidates.ts'
import { canCarry, textsOf } from './parameter-texts.ts'
import type { Edition } from './schema.ts'
import { bodies, parameterSchemas, values } from './schemas.ts'
import type { OperationModel, ParameterModel, ServiceModel } from './service-model.ts'

export function serviceModels(): Arbitrary<ServiceModel> {
  return fc.constantFrom<Edition>('3.0.3', '3.1.1', '3.2.0').chain((edition) =>
    fc
      .record({ sharesSchemas: fc.boolean(), first: operations(edition, 'PUT'), second: operations(edition, 'GET') })
      .map(({ sharesSchemas, first, second }) => ({
        edition,
        sharesSchemas,
        operations: [first, second].map((operation, at) => ({ ...operation, path: `/part${at}${operation.path}` })),
      })),
  )
}

function operations(edition: Edition, method: 'PUT' | 'GET'): Arbitrary<OperationModel> {
  const response = fc
    .tuple(values(edition, 1).filter(isSatisfiable), fc.integer({ min: 0, max: 9 }))
    .map(([schema, maximum]) => ({
      body: { schema, values: validValues(schema) },
      header: { schema: { type: 'integer', minimum: 0, maximum }, values: [0, maximum] },
    }))
  const inPath = parameters(edition, 'path', 'key').map((parameter) => ({ ...parameter, isRequired: true }))
  const parameter = fc.record({
    path: fc.option(inPath, { nil: undefined }),
    query: fc.array(parameters(edition, 'query', 'filter'), { maxLength: 2 }),
    header: fc.option(parameters(edition, 'header', 'X-Level'), { nil: undefined }),
  })
  const body =
    method === 'PUT'
      ? fc.record({ isRequired: fc.boolean(), schema: bodies(edition).filter(isSatisfiable) })
      : fc.constant(undefined)
  return fc
    .record({
      method: fc.constantFrom(...(method === 'GET' ? (['GET'] as const) : (['PUT', 'PATCH'] as const))),
      parameter,
      body,
      response,
    })
    .map(({ method, parameter: { path, query, header }, body, response }) => ({
      method,
      path: path ? '/{key}' : '',
      parameters: [
        ...(path ? [path] : []),
        ...query.map((one, at) => ({ ...one, name: `${one.name}${at}` })),
        ...(header ? [header] : []),
      ],
      body,
      response,
    }))
}

function parameters(edition: Edition, location: ParameterModel['in'], name: string): Arbitrary<ParameterModel> {
  return fc
    .record({ isRequired: fc.boolean(), isExploded: fc.boolean(), schema: parameterSchemas(edition) })
    .map(({ isRequired, isExploded, schema }) => ({
      name,
      in: location,
      isRequired,
      isList: schema.type === 'array',
      isExploded: isExploded && location === 'query',
      schema,
    }))
    .filter((parameter) => validValues(parameter.schema).some((value) => canCarry(parameter, textsOf(value))))
}
