// Every request has an id that stands in its log lines and its answer: the caller's own, or one made here.

const acceptable = /^[\w.:-]{1,128}$/

export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id')
  return given !== null && acceptable.test(given) ? given : crypto.randomUUID()
}
