import { expect, test } from 'bun:test'
import { withServiceAccess } from './commands.ts'

const guide = (url: string, key: string) => `Listens on http://127.0.0.1:8080.
\`\`\`console
$ curl ${key}-s '${url}/pets?limit=1' | jq
$ curl -s ${url}/pets -H 'Authorization: Bearer ps_x'
$ curl https://other.example/pets
\`\`\`
\`\`\`js
await fetch('${url}/pets')
\`\`\`
\`\`\`nginx
proxy_pass http://127.0.0.1:8080;
\`\`\`
`

test.each([
  [false, ''],
  [true, '-H "Authorization: Bearer $PETSTORE_KEY" '],
])(
  "needsKeys %p › uses the service's URL in programs and commands, adds a required key to curl, and changes nothing else",
  (needsKeys, key) => {
    const changed = withServiceAccess(guide('http://127.0.0.1:8080', ''), { url: 'https://shop.example', needsKeys })
    expect(changed).toBe(guide('https://shop.example', key))
  },
)
