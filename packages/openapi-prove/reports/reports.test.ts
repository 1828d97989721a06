import { expect, test } from 'bun:test'
import { toJUnit } from './junit.ts'
import { toMarkdown } from './markdown.ts'
import type { Outcome } from './outcome.ts'

const outcome: Outcome = {
  title: 'openapi-prove fuzz http://x',
  summary: '9 requests in 1.0 s, 3 findings (2 errors, 1 warning).',
  cases: [
    {
      subject: 'addBook',
      name: 'not_a_server_error',
      findings: [
        {
          level: 'error',
          message: 'the service failed: 500 <b>&"\u0000\u001b[31m\ud800\uffff</b> *_',
          commands: [`curl -d '\`\`\`' 'http://x/?a&b'`],
        },
        { level: 'error', message: 'the service failed: 503', commands: [] },
      ],
    },
    {
      subject: '/books',
      name: 'unsupported_method',
      findings: [{ level: 'warning', message: '405 without Allow', commands: ['curl http://x'] }],
    },
    { subject: 'GET /books', name: 'ignored_auth' },
    { subject: 'lendBook', name: 'ignored_auth', skipped: 'It never succeeded.' },
  ],
  notes: ['Not tested:\n  body of lendBook: it is not JSON'],
  seconds: 1.23456,
  failOn: 'error',
}

test('a JUnit report contains every case, and only characters that XML allows', () => {
  expect(toJUnit(outcome)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="4" failures="1" errors="0" skipped="1" time="1.235">
  <testsuite name="openapi-prove fuzz http://x" tests="4" failures="1" errors="0" skipped="1" time="1.235">
    <testcase classname="addBook" name="not_a_server_error">
      <failure message="the service failed: 500 &#60;b&#62;&#38;&#34;��[31m��&#60;/b&#62; *_ (and 1 more)">the service failed: 500 &#60;b&#62;&#38;&#34;��[31m��&#60;/b&#62; *_
curl -d '\`\`\`' 'http://x/?a&#38;b'

the service failed: 503</failure>
    </testcase>
    <testcase classname="/books" name="unsupported_method">
      <system-out>warning: 405 without Allow
curl http://x</system-out>
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

test("a Markdown report contains one section per finding, and a finding's text cannot change the report's structure", () => {
  expect(toMarkdown(outcome)).toBe(`# openapi-prove fuzz http://x

9 requests in 1.0 s, 3 findings (2 errors, 1 warning).

## not\\_a\\_server\\_error: addBook

the service failed: 500 \\<b\\>&"\u0000\u001b\\[31m\ud800\uffff\\</b\\> \\*\\_

\`\`\`\`sh
curl -d '\`\`\`' 'http://x/?a&b'
\`\`\`\`

## not\\_a\\_server\\_error: addBook

the service failed: 503

## warning: unsupported\\_method: /books

405 without Allow

\`\`\`sh
curl http://x
\`\`\`

Not tested:

- body of lendBook: it is not JSON
`)
})

test('with --fail-on warning, a warning is a failure', () => {
  const report = toJUnit({ ...outcome, failOn: 'warning' })
  expect(report).toContain('failures="2"')
  expect(report).toContain('<failure message="405 without Allow">warning: 405 without Allow')
})
