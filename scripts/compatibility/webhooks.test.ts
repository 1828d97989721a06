// Tests edits to webhooks and callbacks, whose requests travel from the service to clients.
import { describe, expect, test } from 'bun:test'
import { bothWays, type Case, expected, named } from './testing/comparison.ts'
import { all, type Edit, remove, set } from './testing/edits.ts'

const json = (schema: object) => ({ 'application/json': { schema } })
const webhook = {
  operationId: 'bookLent',
  parameters: [{ name: 'X-Event', in: 'header', required: true, schema: { type: 'string' } }],
  requestBody: {
    required: true,
    content: json({ type: 'object', required: ['id'], properties: { id: { type: 'integer', maximum: 9 } } }),
  },
  responses: { 200: { content: json({ type: 'string', maxLength: 5 }) }, 204: {} },
}

const cases = (location: string, path: string): readonly Case[] => [
  {
    name: 'it is removed',
    edit: remove(location),
    breaks: [`${location}: POST ${path} → removed`],
  },
  {
    name: 'a header becomes optional',
    edit: set(`${location}.parameters.X-Event.required`, false),
    breaks: [`${location}.parameters.X-Event: required header parameter X-Event → it is optional`],
  },
  {
    name: 'a header is removed',
    edit: remove(`${location}.parameters.0`),
    breaks: [`${location}.parameters.X-Event: header parameter X-Event → no such parameter`],
  },
  {
    name: 'its body becomes optional',
    edit: set(`${location}.requestBody.required`, false),
    breaks: [`${location}.requestBody: required request body → it is optional`],
  },
  {
    name: 'its body widens',
    edit: remove(`${location}.requestBody.content.application/json.schema.properties.id.maximum`),
    breaks: [`${location}.requestBody.content.application/json.schema.properties.id: maximum 9 → no maximum`],
  },
  {
    name: 'its body gains a field',
    edit: set(`${location}.requestBody.content.application/json.schema.properties.title`, {}),
    breaks: [],
    reverse: [`! ${location}.requestBody.content.application/json.schema: field title → no such field`],
  },
  {
    name: "the body of a client's response narrows",
    edit: set(`${location}.responses.200.content.application/json.schema.maxLength`, 4),
    breaks: [`${location}.responses.200.content.application/json.schema: maxLength 5 → maxLength 4`],
  },
  {
    name: 'clients may no longer respond with a status',
    edit: remove(`${location}.responses.204`),
    breaks: [`${location}.responses.204: status 204 → 200`],
  },
]

describe.each<[string, Edit, readonly Case[]]>([
  ['a webhook', set('webhooks', { bookLent: { post: webhook } }), cases('webhooks.bookLent.post', 'bookLent')],
  ['a 3.0 webhook', set('x-webhooks', { bookLent: { post: webhook } }), cases('x-webhooks.bookLent.post', 'bookLent')],
  [
    'a callback',
    set('paths./loans.post.callbacks', { lent: { '{$url}': { post: webhook } } }),
    cases('paths./loans.post.callbacks.lent.{$url}.post', 'lent {$url}'),
  ],
])('changes to %s are classified', (_, given, rows) => {
  test.each(named(rows))('when %s', (_, one) => {
    expect(bothWays({ ...one, given: all(given) })).toEqual(expected(one))
  })
})
