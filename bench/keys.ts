// Makes a key for a store, by the same command as everyone.
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

export async function createKey(databaseUrl: string): Promise<string> {
  const what = ['keys', 'create', '--name=bench', '--scopes=admin', `--database-url=${databaseUrl}`]
  const child = Bun.spawn([process.execPath, program, ...what], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  const key = /\bps_\w+/.exec(out)?.[0]
  if (code !== 0 || key === undefined) throw new Error(`No key could be made: ${out}${err}`)
  return key
}
