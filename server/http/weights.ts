// Parses the weights in an Accept or Accept-Encoding header: https://www.rfc-editor.org/rfc/rfc9110#section-12.4.2

const validWeight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Returns each lowercase value with its weight; a weight of 0 excludes it. Ignores elements without a value or with an invalid weight. */
export function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const element of header.toLowerCase().split(',')) {
    const [value = '', ...parameters] = element.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1'
    if (value !== '' && validWeight.test(weight)) weights.set(value, Number(weight))
  }
  return weights
}
