// Bundles the client for other runtimes.

/** Bundles a file and its imports into one ES module. */
export async function bundle(entry: string, { minify = false } = {}): Promise<string> {
  const { outputs } = await Bun.build({ entrypoints: [entry], target: 'browser', format: 'esm', minify })
  return (await outputs[0]?.text()) ?? ''
}
