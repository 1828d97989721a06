// Constants in the code whose values the guides repeat.

const read = (path: string): Promise<string> => Bun.file(new URL(`../../${path}`, import.meta.url)).text()

export const readSource = (file: string): Promise<string> => read(`server/${file}`)

/**
 * Returns the value of a server constant that is written as a product of numbers and powers. For constants that are not exported;
 * import the others.
 */
export async function constant(file: string, name: string): Promise<number> {
  return constantIn(`server/${file}`, name)
}

/** Does the same for any file in the repository, such as one of the command line, which nothing imports. */
export async function constantIn(path: string, name: string): Promise<number> {
  const [, product] = new RegExp(`^(?:export )?const ${name} = ([\\d_* ]+)$`, 'm').exec(await read(path)) ?? []
  if (product === undefined) throw new Error(`${path} has no constant ${name}.`)
  return product
    .split(/(?<!\*)\*(?!\*)/)
    .map((factor) => factor.split('**').map((part) => Number(part.replaceAll('_', ''))))
    .reduce((value, [base = 0, exponent = 1]) => value * base ** exponent, 1)
}
