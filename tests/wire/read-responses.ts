// What came back on a raw connection, as words: who answered, with which status, and whether it has the one shape.

interface Message {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** The answers that have arrived as a whole; an answer without a length is as long as the connection lives. */
export function readAnswers(bytes: string, isClosed: boolean): string[] {
  const answers: string[] = []
  for (let rest = bytes; rest !== ''; ) {
    const headEnd = rest.indexOf('\r\n\r\n')
    if (headEnd < 0) return isClosed ? [...answers, `half an answer: ${rest.slice(0, 80)}`] : answers
    const [line = '', ...lines] = rest.slice(0, headEnd).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1])
    if (!status) return [...answers, `no HTTP: ${line.slice(0, 80)}`]
    const headers = new Map(lines.map((text) => splitHeader(text)))
    const length = hasNoBody(status) ? 0 : Number(headers.get('content-length') ?? Number.NaN)
    const content = rest.slice(headEnd + 4)
    if (!isClosed && !(content.length >= length)) return answers
    const body = Number.isNaN(length) ? content : content.slice(0, length)
    if (body.length < length) return [...answers, `half an answer: ${line}`]
    answers.push(inWords({ status, headers, body }))
    rest = content.slice(body.length)
  }
  return answers
}

function splitHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

function hasNoBody(status: number): boolean {
  return status < 200 || status === 204 || status === 304
}

/** `201`, `413 body_too_large`, or `bare 400` for an answer of Bun's own, which has no body and is the last on its connection. */
function inWords({ status, headers, body }: Message): string {
  const isOurs = headers.has('x-request-id')
  if (status === 100) return '100'
  if (!isOurs) return body === '' && headers.get('connection') === 'close' ? `bare ${status}` : `${status} from nobody`
  return status < 400 ? `${status}` : `${status} ${codeOf(status, headers, body) ?? `in another shape: ${body}`}`
}

/** The code of an error in the one shape. */
function codeOf(status: number, headers: ReadonlyMap<string, string>, body: string): string | undefined {
  if (headers.get('content-type') !== 'application/json') return undefined
  const error = JSON.parse(body)
  const isTheShape = Object.keys(error).sort().join() === 'code,message,status' && error.status === status
  return isTheShape ? error.code : undefined
}
