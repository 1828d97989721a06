// Every answer is JSON; a caller that takes everything but that is told so.
import { StoreError } from '../../errors.ts'

// From the widest to the narrowest: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
const fitting = ['*/*', 'application/*', 'application/json']

/** Refuses: not_acceptable. */
export function requireJsonAccepted(request: Request): void {
  const accept = request.headers.get('accept')
  if (accept === null || accept === '*/*' || accept === '' || takesJson(accept)) return
  throw new StoreError('not_acceptable', 'The answer is application/json, which Accept leaves out.')
}

/** The narrowest range that JSON falls into decides, and says no where its weight is 0. */
function takesJson(accept: string): boolean {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
  const [narrowest] = ranges
    .filter(([type = '']) => fitting.includes(type))
    .sort(([one = ''], [other = '']) => fitting.indexOf(other) - fitting.indexOf(one))
  return narrowest !== undefined && !narrowest.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}
