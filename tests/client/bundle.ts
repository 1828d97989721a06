// Bundles for other runtimes.

/** One ES module. */
export async function bundle(entry: string, { minify = false } = {}): Promise<string> {
  const { outputs } = await Bun.build({ entrypoints: [entry], target: 'browser', format: 'esm', minify })
  return (await outputs[0]?.text()) ?? ''
}
