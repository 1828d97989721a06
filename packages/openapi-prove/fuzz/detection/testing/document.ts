// Writes the OpenAPI document of a random service, in the service's edition of OpenAPI.
import { isOld, mapSchemas, type Schema } from './schema.ts'
import type { OperationModel, ParameterModel, ResponseModel, ServiceModel } from './service-model.ts'

type Json = Readonly<Record<string, unknown>>

export function documentOf({ edition, operations, sharesSchemas }: ServiceModel): object {
  const components: Record<string, unknown> = {}

  function share(schema: unknown): Schema {
    const name = `S${Object.keys(components).length}`
    components[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }

  /** Writes a schema. A schema that contains itself becomes a component. */
  function written(schema: Schema): unknown {
    const root = isRecursive(schema) ? share(undefined) : undefined
    const name = String(root?.$ref).split('/').at(-1) ?? ''
    const write = (one: Schema): Schema => {
      if (one.$ref === '#') return root ?? one
      const inner = mapSchemas(isOld(edition) ? inOldDialect(one) : one, (part) => {
        const whole = write(part)
        return sharesSchemas && ('properties' in part || 'enum' in part) ? share(whole) : whole
      })
      return inner
    }
    const whole = write(schema)
    if (!root) return whole
    components[name] = whole
    return root
  }

  const mediaType = (schema: Schema) => ({ 'application/json': { schema: written(schema) } })
  const parameter = ({ name, in: location, isRequired, isExploded, isList, schema }: ParameterModel): Json => ({
    name,
    in: location,
    ...(isRequired ? { required: true } : {}),
    ...(isList && location === 'query' ? { explode: isExploded } : {}),
    schema: written(schema),
  })
  const response = ({ body, header }: ResponseModel): Json => ({
    description: 'Success',
    headers: { 'X-Count': { required: true, schema: written(header.schema) } },
    content: mediaType(body.schema),
  })
  const operation = ({ method, parameters, body, response: success }: OperationModel): Json => ({
    operationId: `${method.toLowerCase()}Part`,
    parameters: parameters.map(parameter),
    ...(body ? { requestBody: { required: body.isRequired, content: mediaType(body.schema) } } : {}),
    responses: { 200: response(success), ...Object.fromEntries(errors.map((status) => [status, problem])) },
  })

  const paths = Object.fromEntries(operations.map((one) => [one.path, { [one.method.toLowerCase()]: operation(one) }]))
  const info = { title: 'A random service', version: '1.0.0' }
  return { openapi: edition, info, servers: [{ url: '/' }], paths, components: { schemas: components } }
}

const errors = [400, 404, 415]

const problem = {
  description: 'Failure',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    },
  },
}

function isRecursive(schema: Schema): boolean {
  return JSON.stringify(schema).includes('"$ref":"#"')
}

/** Writes a schema's own keywords in the dialect of OpenAPI 3.0. */
function inOldDialect({ type, exclusiveMinimum, exclusiveMaximum, ...others }: Schema): Schema {
  return {
    ...(Array.isArray(type) ? { type: type[0], nullable: true } : type === undefined ? {} : { type }),
    ...(exclusiveMinimum === undefined ? {} : { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(exclusiveMaximum === undefined ? {} : { maximum: exclusiveMaximum, exclusiveMaximum: true }),
    ...others,
  }
}
