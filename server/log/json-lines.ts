// Formats log lines as JSON, for programs.
import { type LineFormat, type LoggedRequest, levels } from './format.ts'
import { withoutSecrets } from './redaction.ts'

export const jsonLines: LineFormat = {
  event: (level, fields, message) => {
    const line = JSON.stringify({ level: levels[level], time: Date.now(), ...fields, msg: message }, serializable)
    return `${withoutSecrets(line)}\n`
  },
  request: requestLine,
}

/** Converts errors and bigints, because JSON.stringify writes an error as `{}` and throws on a bigint. */
function serializable(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return typeof value === 'bigint' ? String(value) : value
  const { name, message, stack, cause, ...own } = value
  return { type: name, message, stack, ...(cause === undefined ? {} : { cause }), ...own }
}

/** Builds the line by hand for speed, because every request logs one. Only the URL and the address may need escaping. */
function requestLine({ requestId, operation, method, url, keyId, address, status, ms }: LoggedRequest): string {
  const key = keyId === undefined ? '' : `,"key":"${keyId}"`
  const from = address === undefined ? '' : `,"address":${JSON.stringify(address)}`
  return `{"level":${levels.info},"time":${Date.now()},"requestId":"${requestId}","operation":"${operation}","method":"${method}","url":${JSON.stringify(url)}${key}${from},"status":${status},"ms":${ms},"msg":"request"}\n`
}
