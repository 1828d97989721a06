// Every answer is JSON; a caller that takes everything but that is told so.
import { StoreError } from '../errors.ts'

const fitting = /^(?:\*\/\*|application\/(?:\*|json))$/

/** Refuses: not_acceptable. */
export function requireJsonAccepted(request: Request): void {
  const accept = request.headers.get('accept')
  if (accept === null || accept === '*/*' || accept === '' || accept.split(',').some(takesJson)) return
  throw new StoreError('not_acceptable', 'The answer is application/json, which Accept leaves out.')
}

function takesJson(range: string): boolean {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  return fitting.test(type) && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}
