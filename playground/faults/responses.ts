// Faults in which the fields or headers of a response differ from the contract.
import { changeItems, ifStatus, replaceText, responseTo, withHeader, withoutHeader } from './changes.ts'
import { sending } from './commands.ts'
import type { Fault } from './fault.ts'

const validation = 'Tools that validate every response against the OpenAPI document'
const headerValidation = 'Tools that compare the headers of every response with the OpenAPI document'

export const responseFaults: readonly Fault[] = [
  {
    name: 'missing-required-field',
    title: 'Omits a required field',
    description:
      'Every inventory item has a petId, a quantity, and a status. The faulty service omits the status when it returns a single item.',
    foundBy: validation,
    commands: ['curl -sS "$URL/store/inventory?petId=7"', 'curl -sS "$URL/store/inventory/7"'],
    sign: /^\{"petId":7,"quantity":1\}/,
    response: responseTo('GET /store/inventory/*', replaceText(/,"status":"\w+"/, '')),
  },
  {
    name: 'undocumented-field',
    title: 'Returns a field that the contract does not define',
    description:
      'A response contains only the fields that its schema defines. When the faulty service returns a single pet, it adds an internal field, as if it returned the raw database row.',
    foundBy: validation,
    commands: ['curl -sS "$URL/pets?id=7"', 'curl -sS "$URL/pets/7"'],
    sign: /"purchasePrice"/,
    response: responseTo('GET /pets/*', ifStatus(200, replaceText(/\}$/, ',"purchasePrice":120}'))),
  },
  {
    name: 'null-field',
    title: 'Returns null instead of omitting a field',
    description:
      'Responses omit optional fields that have no value, and never contain null. The faulty service returns "shipDate":null for an order without a ship date.',
    foundBy: `${validation} and create an order without a ship date`,
    commands: ['curl -sS "$URL/store/orders/3"', `curl -sS "$URL/store/orders" ${sending('{"petId":8}')}`],
    sign: /"shipDate":null/,
    response: responseTo(
      '\\w+ /store/orders(/*)?',
      replaceText(/("quantity":\d+),"complete"/g, '$1,"shipDate":null,"complete"'),
    ),
  },
  {
    name: 'string-id',
    title: 'Returns an identifier as a string',
    description:
      'Identifiers are integers. The faulty service returns the id of a single category as a string, so it never equals the categoryId of a pet.',
    foundBy: validation,
    commands: ['curl -sS "$URL/categories?limit=1"', 'curl -sS "$URL/categories/1"'],
    sign: /"id":"1"/,
    response: responseTo('GET /categories/*', replaceText(/"id":(\d+)/, '"id":"$1"')),
  },
  {
    name: 'date-without-zone',
    title: 'Returns dates without a time zone',
    description:
      'Dates are in UTC and end in Z. The faulty service omits the Z when it returns a single order, so each client interprets the ship date in its own time zone.',
    foundBy: 'Tools that validate every response, including the formats of strings',
    commands: ['curl -sS "$URL/store/orders?petId=8"', 'curl -sS "$URL/store/orders/3"'],
    sign: /"shipDate":"[^"Z]+"/,
    response: responseTo('GET /store/orders/*', replaceText(/("shipDate":"[^"]+)Z"/, '$1"')),
  },
  {
    name: 'undocumented-header',
    title: 'Reveals its software in an undocumented header',
    description:
      'The contract lists the headers of each response. The faulty service adds X-Powered-By to every response, which tells attackers its software and version.',
    foundBy: headerValidation,
    commands: ['curl -sSI "$URL/healthz"', 'curl -sSI "$URL/store/summary"'],
    sign: /^x-powered-by:/im,
    response: withHeader('X-Powered-By', 'PetEngine/0.9'),
  },
  {
    name: 'missing-location',
    title: 'Omits the Location of a new pet',
    description:
      'When the service creates a resource, the Location header contains its path. The faulty service omits the header for pets.',
    foundBy: headerValidation,
    commands: [
      `curl -sSi "$URL/categories" ${sending('{"name":"axolotl"}')}`,
      `curl -sSi "$URL/pets" ${sending('{"name":"Axel","categoryId":1}')}`,
    ],
    sign: /^HTTP\/\S+ 201(?!.*\nlocation:)/is,
    response: responseTo('POST /pets', withoutHeader('Location')),
  },
  {
    name: 'wrong-content-type',
    title: 'Labels a JSON error as HTML',
    description:
      'Errors are JSON with the content type application/json. The faulty service labels the error for an unknown order text/html, so clients may not parse it.',
    foundBy: 'Tools that compare the content type of responses, including errors, with the OpenAPI document',
    commands: ['curl -sSi "$URL/pets/999999"', 'curl -sSi "$URL/store/orders/999999"'],
    sign: /^content-type: text\/html/im,
    response: responseTo('GET /store/orders/*', ifStatus(404, withHeader('Content-Type', 'text/html'))),
  },
  {
    name: 'missing-sunset',
    title: 'Deprecates an operation without a sunset date',
    description:
      'Reading a single pet is deprecated, and the response announces it in the Deprecation and Sunset headers. The faulty service omits Sunset, so clients do not know when to stop using the operation.',
    foundBy: headerValidation,
    commands: ['curl -sSI "$URL/pets?id=7"', 'curl -sSI "$URL/pets/7"'],
    sign: /^HTTP\/\S+ 200(?!.*\nsunset:)/is,
    response: responseTo('\\w+ /pets/*', withoutHeader('Sunset')),
  },
  {
    name: 'missing-event',
    title: 'Omits the events for changes in stock',
    description:
      'Every change in quantity or status is recorded as an inventory.changed event. The faulty service does not list these events, so programs that follow the events show outdated stock.',
    foundBy: 'Tests that rebuild the store from its events and compare the result with the API',
    commands: [
      'curl -sS "$URL/store/events?limit=3"',
      `curl -sS -o /dev/null -X PUT "$URL/store/inventory/7" ${sending('{"quantity":5}')}; curl -sS "$URL/store/events?subjectType=inventory&subjectId=7"`,
    ],
    sign: /^\[\]/,
    response: responseTo(
      'GET /store/events',
      changeItems((events) => events.filter(({ type }) => type !== 'inventory.changed')),
    ),
  },
  {
    name: 'events-out-of-order',
    title: 'Returns events in the wrong order',
    description:
      'Events are listed oldest first. The faulty service reverses each page, so a program that applies the events in the listed order ends up with outdated values.',
    foundBy: 'Tests that check the order of a list, or that rebuild the store from its events',
    commands: ['curl -sS "$URL/store/events?limit=1"', 'curl -sS "$URL/store/events?limit=2"'],
    sign: /^\[\{"id":2,.*\{"id":1,/,
    response: responseTo(
      'GET /store/events',
      changeItems((events) => events.toReversed()),
    ),
  },
]
