// The contract defines the specification's resources and follows rules that tools and the server rely on.
import { describe, expect, test } from 'bun:test'
import { documentYaml } from './document.ts'
import document from './generated/openapi.json'

interface Property {
  readonly type?: string
  readonly format?: string
  readonly $ref?: string
}
interface Schema extends Property {
  readonly properties?: Readonly<Record<string, Property>>
  readonly required?: readonly string[]
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly items?: Schema
  readonly example?: unknown
}

const schemas = document.components.schemas as unknown as Readonly<Record<string, Schema>>
const id = { type: 'integer', format: 'int64' }
const text = { type: 'string' }
const count = { type: 'integer' }
const status = { $ref: '#/components/schemas/PetStatus' }

/** The specification's resources: the type of each field, and the required fields. */
const specification: Readonly<Record<string, { fields: Record<string, Property>; required: string[] }>> = {
  NewPet: { fields: { name: text, categoryId: id, status }, required: ['name', 'categoryId'] },
  Pet: { fields: { id, name: text, categoryId: id, status }, required: ['id', 'name', 'categoryId'] },
  NewCategory: { fields: { name: text, description: text }, required: ['name'] },
  Category: { fields: { id, name: text, description: text }, required: ['id', 'name'] },
  Order: {
    fields: {
      id,
      petId: id,
      quantity: count,
      shipDate: { type: 'string', format: 'date-time' },
      complete: { type: 'boolean' },
    },
    required: [],
  },
  InventoryItem: { fields: { petId: id, quantity: count, status }, required: ['petId', 'quantity', 'status'] },
  InventoryUpdate: { fields: { quantity: count }, required: ['quantity'] },
  Error: { fields: { code: text, message: text, status: count }, required: ['code', 'message', 'status'] },
}

/** Collects a schema's fields, including the fields of its component schemas. */
function flatten(name: string): { fields: Record<string, Property>; required: string[] } {
  const parts = composedOf(schemas[name] as Schema)
  const fields = Object.fromEntries(parts.flatMap((part) => Object.entries(part.properties ?? {})))
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([field, property]) => [field, typeOf(property)])),
    required: parts.flatMap((part) => part.required ?? []),
  }
}

function composedOf(schema: Schema): Schema[] {
  if (schema.$ref) return composedOf(schemas[schema.$ref.replace('#/components/schemas/', '')] as Schema)
  return schema.allOf ? schema.allOf.flatMap(composedOf) : [schema]
}

function typeOf({ type, format, $ref }: Property): Property {
  return { ...(type ? { type } : {}), ...(format ? { format } : {}), ...($ref ? { $ref } : {}) }
}

describe('the contract matches the specification', () => {
  test.each(Object.entries(specification))(
    '%s has exactly the specified fields, formats, and required list',
    (name, { fields, required }) => {
      const found = flatten(name)
      expect(found.fields).toEqual(fields)
      expect(found.required.toSorted()).toEqual(required.toSorted())
    },
  )

  test('the contract defines PetStatus and Pets', () => {
    expect(schemas.PetStatus).toMatchObject({ type: 'string', enum: ['available', 'pending', 'sold'] })
    expect(schemas.Pets).toMatchObject({ type: 'array', items: { $ref: '#/components/schemas/Pet' } })
  })

  test('the contract defines the version, tags, server URL, and markers', () => {
    expect(document.openapi).toBe('3.0.3')
    expect(document.info.version).toBe('1.0.0')
    expect(document.tags.map((tag) => tag.name)).toEqual(['Store', 'Pets'])
    expect(document.servers.map((server) => server.url)).toEqual(['{base_url}'])
    expect(document.paths['/pets/{petId}'].get).toMatchObject({ deprecated: true, 'x-deprecated-sunset': '2027-12-31' })
    expect(document.paths['/store/orders'].get).toMatchObject({ tags: ['Store'], 'x-hideTryItPanel': true })
  })
})

describe('the contract follows rules that tools and the server rely on', () => {
  const visitAll = (value: unknown, visit: (node: Record<string, unknown>, key: string) => void, key = ''): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value)) visit(value as Record<string, unknown>, key)
    for (const [name, inner] of Object.entries(value)) visitAll(inner, visit, Array.isArray(value) ? key : name)
  }

  test('only fields and parameters named id or …Id are 64-bit', () => {
    const isInt64ByName: Record<string, boolean> = {}
    // Exclude schemas with totals: totals may also exceed 32 bits, but they occur only in responses. Also exclude schemas with a key's id,
    // because it is a string.
    const {
      StoreSummary: _,
      StockLevel: _units,
      Sales: _figures,
      Key: _key,
      AccessKey: _accessKey,
      ...others
    } = document.components.schemas
    visitAll(others, (node) => {
      for (const [name, property] of Object.entries((node.properties ?? {}) as Record<string, Property>))
        isInt64ByName[name] = (property.format === 'int64' || property.$ref?.endsWith('/Identifier')) ?? false
    })
    for (const [name, isInt64] of Object.entries(isInt64ByName))
      expect({ name, isInt64 }).toEqual({ name, isInt64: /^id$|(?<!request)Id$/.test(name) })
  })

  test('in both JSON and YAML, the maximum of every int64 is exactly 2^63 - 1', async () => {
    const json = await Bun.file(new URL('./generated/openapi.json', import.meta.url)).text()
    const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0
    for (const text of [json, documentYaml()])
      expect(count(text, /"?maximum"?: 9223372036854775807\b/g)).toBe(count(text, /"?format"?: "?int64"?/g))
  })

  test('optional headers have no examples, because tools would send those values', () => {
    visitAll(document, ({ in: location, name, example, examples, schema }) => {
      if (location === 'header')
        expect([name, example ?? examples ?? (schema as Schema).example]).toEqual([name, undefined])
    })
  })

  test('null appears only in named examples, because some viewers cannot show it', () => {
    visitAll(document, (node) => {
      if ('example' in node) expect(JSON.stringify(node.example)).not.toContain('null')
    })
  })

  test('every enum value that is not a valid identifier has a name', () => {
    visitAll(document, (node) => {
      const values = Array.isArray(node.enum) ? node.enum : []
      if (values.every((value) => /^\w+$/.test(value))) return
      const names = node['x-enum-varnames'] as string[]
      const nameOf = (value: string) =>
        value.replace(/^-(.*)/, '$1Descending').replaceAll(/[._:](\w)/g, (_, letter) => letter.toUpperCase())
      expect(names).toEqual(values.map(nameOf))
    })
  })

  test("an operation's description matches its markers", () => {
    visitAll(document.paths, ({ operationId, description, 'x-stability': stability, ...node }) => {
      if (stability)
        expect([operationId, description]).toEqual([operationId, expect.stringContaining(`**${stability}**`)])
      if (node.deprecated) expect(description).toContain('**Deprecated since')
      if (node['x-hideTryItPanel']) expect(description).toContain('does not offer "Try it"')
      if (node['x-required-scope'])
        expect([operationId, description]).toEqual([
          operationId,
          expect.stringContaining(`\`${node['x-required-scope']}\``),
        ])
    })
  })

  test('every limit and sort parameter has a default', () => {
    visitAll(document, (node) => {
      if (node.in === 'query' && /^(limit|sort)$/.test(String(node.name)))
        expect((node.schema as { default?: unknown }).default).toBeDefined()
    })
  })

  test('request bodies do not allow additional properties', () => {
    visitAll(document.paths, (node, key) => {
      // Skip the bodies of callbacks, because the service sends them itself.
      if (key !== 'requestBody' || '$ref' in node) return
      for (const { schema } of Object.values(node.content as Record<string, { schema: Schema }>)) {
        const schemaOf = ({ $ref = '' }: Schema) => schemas[$ref.replace('#/components/schemas/', '')]
        for (const alternative of schemaOf(schema)?.anyOf?.map(schemaOf) ?? [schemaOf(schema)])
          expect(alternative).toMatchObject({ type: 'object', additionalProperties: false })
      }
    })
  })

  test('the JSON is pure ASCII, and patterns use ASCII escapes without \\s, \\S or double quotes', async () => {
    const json = await Bun.file(new URL('./generated/openapi.json', import.meta.url)).text()
    expect(json).toMatch(/^[\n -~]*$/)
    expect(documentYaml()).toMatch(/^[\n -~]*$/)
    visitAll(document, (node) => {
      // A double quote would end the string into which a generator writes the pattern.
      if (typeof node.pattern === 'string') expect(node.pattern).not.toMatch(/[^ -~]|\\s|"/i)
    })
  })
})
