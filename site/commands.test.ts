import { expect, test } from 'bun:test'
import { withServiceAccess } from './commands.ts'

const guide = [
  'The service is at http://127.0.0.1:8080.',
  "$ curl -s 'http://127.0.0.1:8080/pets?limit=1' | jq",
  "$ curl -s http://127.0.0.1:8080/pets -H 'Authorization: Bearer ps_x'",
  '$ curl https://shop.example/pets',
]

test.each([
  [
    false,
    [
      "$ curl -s 'http://shop:9000/pets?limit=1' | jq",
      "$ curl -s http://shop:9000/pets -H 'Authorization: Bearer ps_x'",
    ],
  ],
  [
    true,
    [
      '$ curl -H "Authorization: Bearer $PETSTORE_KEY" -s \'http://shop:9000/pets?limit=1\' | jq',
      "$ curl -s http://shop:9000/pets -H 'Authorization: Bearer ps_x'",
    ],
  ],
])(
  'needsKeys %p › commands have the URL of the service, and the key if needed; nothing else changes',
  (needsKeys, commands) => {
    const changed = withServiceAccess(guide.join('\n'), { url: 'http://shop:9000', needsKeys })
    expect(changed.split('\n')).toEqual([guide[0] ?? '', ...commands, guide[3] ?? ''])
  },
)
