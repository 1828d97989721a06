// Requests that no operation describes: addresses that are not there, and methods that an address does not take.
import fc, { type Arbitrary } from 'fast-check'
import { operationAt } from '../conformance.ts'
import { percentEncoded } from './address-values.ts'
import type { GeneratedRequest } from './generated-request.ts'
import { methods, pathTemplates } from './operation-inputs.ts'
import { anyText } from './string-values.ts'

const strangeMethods = ['PURGE', 'LINK', 'PROPFIND', 'REPORT'] as const

const filled = (template: string): string => template.replaceAll(/\{\w+\}/g, '1')

const wrongMethods = fc.constantFrom(...pathTemplates).chain((template) => {
  const path = filled(template)
  const others = [...methods.filter((method) => !operationAt(method, path)), ...strangeMethods]
  return fc.record({ method: fc.constantFrom(...others), target: fc.constant(path) })
})

const nearMisses = pathTemplates
  .map(filled)
  .flatMap((path) => [
    `${path}/`,
    `${path}/1/2/3`,
    `${path}//`,
    path.toUpperCase(),
    path.replace('/', '/%2F'),
    path.replace('/', '/x'),
    path.replace(/(?<=\w)\//, '//'),
    `${path};v=1`,
    `/v1${path}`,
  ])

const unknownPaths = fc.record({
  method: fc.constantFrom(...methods),
  target: fc
    .oneof(
      fc.constantFrom(...nearMisses),
      anyText.map((text) => `/nothing-${percentEncoded(text)}`),
      fc.constantFrom('/__proto__', '/constructor', '/toString', '/%00', '/%FF', '/%', '/%2e%2e%2fetc', '/*', '/:id'),
    )
    .filter((target) => methods.every((method) => !operationAt(method, target))),
})

const refused = (why: string) => (request: { method: string; target: string }) =>
  ({ operation: '', expected: 'refused', why, ...request }) as const

export const requestsOutside: Arbitrary<GeneratedRequest> = fc.oneof(
  wrongMethods.map(refused('a method it does not take')),
  unknownPaths.map(refused('nothing is there')),
)
