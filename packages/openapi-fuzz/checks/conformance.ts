// Whether an answer is one that the document describes: its status, its content type, its body and its headers.
import type { Answer } from '../case.ts'
import { contentFor, type DescribedContent, isJson } from '../openapi/answers.ts'
import { fields } from '../openapi/errors.ts'
import type { Service } from '../service.ts'
import { type Check, describedAnswer, isBodiless, parsedJson, shown, told } from './check.ts'

export const notAServerError: Check = (_, answer) => {
  if (answer.failure !== undefined) return `no answer: ${answer.failure}`
  return answer.status >= 500 ? `the service failed: ${told(answer)}` : undefined
}

export const statusCodeConformance: Check = (made, answer) => {
  if (!made.operation || answer.status === 0 || describedAnswer(made, answer)) return undefined
  const described = [...made.operation.answers.keys()].join(', ')
  return `status ${answer.status} is not described; described are ${described}: ${shown(answer.text)}`
}

export const contentTypeConformance: Check = (made, answer) => {
  const described = describedAnswer(made, answer)
  if (!described || isBodiless(made, answer)) return undefined
  if (described.contents.length === 0)
    return answer.text === '' ? undefined : `a body where none is described: ${told(answer)}`
  const type = answer.headers.get('content-type') ?? ''
  if (contentFor(described, type)) return undefined
  return `content type "${type}" of ${answer.status} is not described; described are ${described.contents.map((content) => content.type).join(', ')}`
}

export const responseSchemaConformance: Check = (made, answer, service) => {
  if (isBodiless(made, answer) || made.request.method === 'TRACE') return undefined
  const described = describedAnswer(made, answer)
  const type = answer.headers.get('content-type') ?? ''
  const content = described ? contentFor(described, type) : made.operation ? undefined : outside(answer, service)
  if (!content || (described && !isJson(type))) return undefined
  const read = parsedJson(answer.text)
  if (!read) return `the body is not JSON: ${told(answer)}`
  const complaint = content.complaint(read.value)
  if (complaint !== undefined) return `the body does not fit its schema: ${complaint}: ${told(answer)}`
  return described && undocumentedCode(content, read.value, service)
}

/** Where the document's errors are all alike, those outside of its operations are too. */
function outside({ status }: Answer, { errors }: Service): DescribedContent | undefined {
  return status >= 400 && status <= 499 ? errors.content : undefined
}

/** Where each error is documented by an example of its name, one without is not documented. */
function undocumentedCode({ examples }: DescribedContent, value: unknown, { errors }: Service): string | undefined {
  if (errors.codeField === undefined || Object.keys(examples).length === 0) return undefined
  const code = fields(value)[errors.codeField]
  const documented = Object.values(examples).map((example) => fields(example.value)[errors.codeField ?? ''])
  if (code === undefined || documented.includes(code)) return undefined
  return `${errors.codeField} ${JSON.stringify(code)} is not documented; documented are ${documented.join(', ')}`
}

export const responseHeadersConformance: Check = (made, answer) => {
  // A HEAD answer may leave out what only the body would tell; that it is like the one to GET is checked for itself.
  if (made.request.method === 'HEAD') return undefined
  for (const { name, isRequired, complaint } of describedAnswer(made, answer)?.headers ?? []) {
    const text = answer.headers.get(name)
    if (text === null && isRequired) return `header ${name} of ${answer.status} is missing`
    const problem = text === null ? undefined : complaint(text)
    if (problem !== undefined) return `header ${name} of ${answer.status} does not fit its schema: ${problem}: ${text}`
  }
  return undefined
}
