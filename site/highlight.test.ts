import { describe, expect, test } from 'bun:test'
import { guideSections } from './guides.ts'
import { highlight } from './highlight.ts'

/** Lists the tokens that have a class, as `class:token`. */
function tokensOf(code: string, language: string): string[] {
  const spans = highlight(code, language).matchAll(/<span class="(\w+)">(.*?)<\/span>/gs)
  return [...spans].map(([, kind = '', text = '']) => `${kind}:${textOf(text)}`)
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const cases: readonly (readonly [language: string, code: string, tokens: readonly string[]])[] = [
  ['sh', "curl -s 'http://x/pets' # all", ['keyword:curl', 'name:-s', "string:'http://x/pets'", 'comment:# all']],
  ['sh', 'URL=http://x petstore pets list', ['name:URL', 'keyword:petstore']],
  ['sh', 'curl \\\n  --data x | jq "$FILTER"', ['keyword:curl', 'name:--data', 'keyword:jq', 'string:"$FILTER"']],
  ['sh', 'echo $HOME#x', ['keyword:echo', 'value:$HOME']],
  ['console', '$ npm start\npetstore: ready\n', ['prompt:$ ', 'keyword:npm']],
  ['console', '$ curl x\n{"id":7}', ['prompt:$ ', 'keyword:curl', 'name:"id"', 'value:7']],
  [
    'console',
    '$ curl -i x\nHTTP/1.1 200 OK\nETag: "a"',
    ['prompt:$ ', 'keyword:curl', 'name:-i', 'keyword:HTTP/1.1 200 OK', 'name:ETag', 'string:"a"'],
  ],
  [
    'json',
    '{"a": "b:c", "d": [-1.5, true, null]}',
    ['name:"a"', 'string:"b:c"', 'name:"d"', 'value:-1.5', 'value:true', 'value:null'],
  ],
  ['js', "const id = f('//') // note", ['keyword:const', 'name:f', "string:'//'", 'comment:// note']],
  ['ts', 'const link = /<(.*)>/.exec(`a`)', ['keyword:const', 'string:/<(.*)>/', 'name:exec', 'string:`a`']],
  ['python', 'print(f"{id}", None) # 7', ['name:print', 'string:f"{id}"', 'value:None', 'comment:# 7']],
  [
    'yaml',
    'ports: # open\n  - name: "web"\n    on: true',
    ['name:ports', 'comment:# open', 'name:  - name', 'string:"web"', 'name:    on', 'value:true'],
  ],
  ['http', 'POST /pets HTTP/1.1\nHost: shop.example', ['keyword:POST', 'name:Host']],
  [
    'sql',
    "SELECT name FROM pets WHERE name = 'FROM' -- all",
    ['keyword:SELECT', 'keyword:FROM', 'keyword:WHERE', "string:'FROM'", 'comment:-- all'],
  ],
  ['ini', '[Service]\nUser=petstore', ['keyword:[Service]', 'name:User']],
]

test.each(cases)('%s › highlights the tokens in %j', (language, code, tokens) => {
  expect(tokensOf(code, language)).toEqual([...tokens])
})

test.each(['text', 'unknown'])('%s › leaves the code uncolored and escapes it', (language) => {
  expect(highlight('<b> & "x"', language)).toBe('&lt;b&gt; &amp; &quot;x&quot;')
})

describe('code samples', () => {
  const samples = guideSections.flatMap(({ guides }) =>
    Object.values(guides).flatMap((markdown) => [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)]),
  )

  test("highlighting the guides' samples preserves every character", () => {
    expect(samples.length).toBeGreaterThan(200)
    for (const [, language = '', code = ''] of samples) expect(textOf(highlight(code, language))).toBe(code)
  })

  test("the guides' samples are colored in every language except text", () => {
    const plain = samples.filter(([, language = '', code = '']) => !highlight(code, language).includes('<span'))
    expect([...new Set(plain.map(([, language]) => language))]).toEqual(['text'])
  })
})
