import type { Suite } from '../fault.ts'

const bytes = (title: string) => ({ tests: 'tests/wire/wire.test.ts', title: `on sqlite.*${title}` })

export const wire: Suite = {
  name: 'wire',
  faults: [
    {
      name: 'reads a chunked body completely before it checks the size',
      file: 'server/http/contract/body.ts',
      text: '    if (size > MAX_BODY_BYTES) throw tooLarge()\n    chunks.push(chunk)\n  }\n',
      replacement: '    chunks.push(chunk)\n  }\n  if (size > MAX_BODY_BYTES) throw tooLarge()\n',
      ...bytes('an oversized request › a chunked body$'),
      message: /toBeLessThan\(expected\)\n\nExpected: < \d+\nReceived: \d+/,
    },
    {
      name: 'stores a chunked body that ended before its last chunk',
      file: 'server/http/contract/body.ts',
      text: '  for await (const chunk of request.body) {\n',
      replacement: `  for (const reader = request.body.getReader(); ; ) {
    const { value: chunk } = await reader.read().catch(() => ({ value: undefined }))
    if (!chunk) break
`,
      ...bytes('unusual writes half of the chunks, then'),
      message: /1 stored/,
    },
    {
      name: 'accepts a host name that only starts with its own',
      file: 'server/http/callers/origins.ts',
      text: '(?::\\d*)?$/i',
      replacement: '(?::\\d*)?/i',
      ...bytes('unusual headers a host that contains a path'),
      message: /200; waits; 0 stored/,
    },
    {
      name: 'does not recognize a path with dot segments',
      file: 'server/http/not-found.ts',
      text: "if (methods.includes(request.method === 'HEAD' ? 'GET' : request.method))",
      replacement: 'if (false)',
      ...bytes('unusual request lines dot segments'),
      message: /405 method_not_allowed; waits/,
    },
    {
      name: 'reads only the first of several content types',
      file: 'server/http/contract/body.ts',
      text: "header?.split(';', 1)",
      replacement: 'header?.split(/[;,]/, 1)',
      ...bytes('unusual headers two content types'),
      message: /201; waits; 1 stored/,
    },
    {
      name: 'decodes a query that is not valid UTF-8 as Latin-1',
      file: 'server/http/contract/inputs.ts',
      text: 'return decodeURIComponent(',
      replacement: 'return unescape(',
      ...bytes('unusual request lines a percent-encoded Latin-1'),
      message: /200; waits; 0 stored/,
    },
    {
      name: 'accepts a body without a content type',
      file: 'server/http/contract/body.ts',
      text: 'if (type === undefined || !accepted.includes(type))',
      replacement: 'if (type !== undefined && !accepted.includes(type))',
      ...bytes('unusual lengths a body of the wrong type'),
      message: /400 malformed_json; waits; 0 stored/,
    },
  ],
}
