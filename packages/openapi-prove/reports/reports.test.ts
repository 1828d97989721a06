import { expect, test } from 'bun:test'
import { toJUnit } from './junit.ts'
import { toMarkdown } from './markdown.ts'
import type { Outcome } from './outcome.ts'

const outcome: Outcome = {
  title: 'openapi-prove fuzz http://x',
  summary: '9 requests in 1.0 s, 1 finding.',
  cases: [
    {
      subject: 'addBook',
      name: 'not_a_server_error',
      failure: {
        message: 'the service failed: 500 <b>&"\u0000\u001b[31m\ud800\uffff</b> *_',
        commands: [`curl -d '\`\`\`' 'http://x/?a&b'`],
      },
    },
    { subject: 'GET /books', name: 'ignored_auth' },
    { subject: 'lendBook', name: 'ignored_auth', unproven: 'It never succeeded.' },
  ],
  notes: ['Not tested:\n  body of lendBook: it is not JSON'],
  seconds: 1.23456,
}

test('a JUnit report contains every case, and only characters that XML allows', () => {
  expect(toJUnit(outcome)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="3" failures="1" errors="0" skipped="1" time="1.235">
  <testsuite name="openapi-prove fuzz http://x" tests="3" failures="1" errors="0" skipped="1" time="1.235">
    <testcase classname="addBook" name="not_a_server_error">
      <failure message="the service failed: 500 &#60;b&#62;&#38;&#34;��[31m��&#60;/b&#62; *_">the service failed: 500 &#60;b&#62;&#38;&#34;��[31m��&#60;/b&#62; *_
curl -d '\`\`\`' 'http://x/?a&#38;b'</failure>
    </testcase>
    <testcase classname="GET /books" name="ignored_auth"/>
    <testcase classname="lendBook" name="ignored_auth">
      <skipped message="It never succeeded."/>
    </testcase>
    <system-out>Not tested:
  body of lendBook: it is not JSON</system-out>
  </testsuite>
</testsuites>
`)
})

test("a Markdown report contains one section per failure, and a failure's text cannot change the report's structure", () => {
  expect(toMarkdown(outcome)).toBe(`# openapi-prove fuzz http://x

9 requests in 1.0 s, 1 finding.

## not\\_a\\_server\\_error: addBook

the service failed: 500 \\<b\\>&"\u0000\u001b\\[31m\ud800\uffff\\</b\\> \\*\\_

\`\`\`\`sh
curl -d '\`\`\`' 'http://x/?a&b'
\`\`\`\`

Not tested:

- body of lendBook: it is not JSON
`)
})
