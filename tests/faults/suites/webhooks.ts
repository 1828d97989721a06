import type { Suite } from '../fault.ts'

const folder = 'server/feed/webhooks'
const dispatcher = (title: string) => ({ tests: `${folder}/delivery/dispatcher.test.ts`, title })

export const webhooks: Suite = {
  name: 'webhooks',
  faults: [
    {
      name: 'signs the body and the time, but not the id of the message',
      file: `${folder}/delivery/signatures.ts`,
      text: 'signature(key, content)).join',
      replacement: 'signature(key, content.subarray(id.length + 1))).join',
      tests: `${folder}/delivery/signatures.test.ts`,
      title: "v1 the specification's library",
      message: /No matching signature found/,
    },
    {
      name: 'stops signing with the previous secret right after a rotation',
      file: `${folder}/delivery/deliveries.ts`,
      text: 'keys: isPreviousValid ? [secret, previousSecret] : [secret]',
      replacement: 'keys: [secret]',
      ...dispatcher('on sqlite signs events with both secrets'),
      message: /toEqual\(expected\)[\s\S]*- {3}true,\n\+ {3}false,/,
    },
    {
      name: 'counts a redirect as a delivery',
      file: `${folder}/webhooks.rules.ts`,
      text: 'return status >= 200 && status < 300',
      replacement: 'return status >= 200 && status < 400',
      ...dispatcher('on sqlite treats a redirect as a failure'),
      message: /"state": "pending",\n\+ +"state": "delivered"/,
    },
    {
      name: 'sends to a webhook while another instance holds its lease',
      file: `${folder}/webhooks.queries.ts`,
      text: '(lease_until <= $',
      replacement: '(lease_until >= 0 OR lease_until <= $',
      ...dispatcher('on sqlite after an instance dies while sending an event'),
      message: /toEqual\(expected\)\n\n- \[\]\n\+ \[\n/,
    },
    {
      name: 'sends the remaining events to a webhook that was just disabled',
      file: `${folder}/webhooks.queries.ts`,
      text: ' AND lease_holder = :holder AND enabled = 1`',
      replacement: ' AND lease_holder = :holder`',
      ...dispatcher('on sqlite sends nothing more'),
      message: /Expected length: 1\nReceived length: 3/,
    },
    {
      name: 'sends to a host that resolves to both a public and an internal address',
      file: `${folder}/delivery/destinations.ts`,
      text: '!ips.every((ip) => accepts(ip, isPlain))',
      replacement: '!ips.some((ip) => accepts(ip, isPlain))',
      tests: `${folder}/delivery/destinations.test.ts`,
      title: 'a host with even one non-public address',
      message: /toEqual\(expected\)[\s\S]*\+ +"ok": true/,
    },
    {
      name: 'resolves the host again after it has checked its addresses',
      file: `${folder}/delivery/send.ts`,
      text: '    lookup: checkedLookup(ips),\n',
      replacement: '',
      tests: `${folder}/delivery/send.test.ts`,
      title: 'even if the name now resolves to a different one',
      message: /\[\n- +1,\n +0,\n\+ +1,\n +\]/,
    },
    {
      name: 'ends a delivery before it sends the event, so an interruption loses the event',
      file: `${folder}/delivery/deliveries.ts`,
      text: '    const attempt = await traceAttempt(',
      replacement: '    await db.run(queries.giveUp, { id: next.id })\n    const attempt = await traceAttempt(',
      tests: `${folder}/delivery/hanging-endpoints.test.ts`,
      title: 'on sqlite shutdown abandons slow attempts',
      message: /\[\n +1,\n- +1,\n +\]/,
    },
  ],
}
