// Reads constants in the source code whose values are repeated in the guides.

const read = (path: string): Promise<string> => Bun.file(new URL(`../../${path}`, import.meta.url)).text()

export const readSource = (file: string): Promise<string> => read(`server/${file}`)

/**
 * Returns the value of an unexported server constant, which must be a product of numbers and powers. Import exported constants
 * instead.
 */
export async function constant(file: string, name: string): Promise<number> {
  return constantIn(`server/${file}`, name)
}

/** Returns the value of a constant in any file in the repository, such as a command-line file. */
export async function constantIn(path: string, name: string): Promise<number> {
  const [, product] = new RegExp(`^(?:export )?const ${name} = ([\\d_* ]+)$`, 'm').exec(await read(path)) ?? []
  if (product === undefined) throw new Error(`${path} has no constant ${name}.`)
  return product
    .split(/(?<!\*)\*(?!\*)/)
    .map((factor) => factor.split('**').map((part) => Number(part.replaceAll('_', ''))))
    .reduce((value, [base = 0, exponent = 1]) => value * base ** exponent, 1)
}
