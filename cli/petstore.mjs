#!/usr/bin/env node
// The `petstore` command: makes sure that Bun is installed, then runs cli/main.ts with it.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bunFlags, repairBun, workingBun } from './launch/bun.mjs'
import { endLike, run } from './launch/child.mjs'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

try {
  endLike(
    await run(await installedBun(), [...bunFlags, main, ...process.argv.slice(2)], {
      stdio: 'inherit',
      // Use a separate process group, so that the service receives Ctrl-C only once: from this process, and not from the terminal as well.
      detached: process.platform !== 'win32',
    }),
  )
} catch (error) {
  console.error(`petstore: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function installedBun() {
  // Without a scripts/ folder, this is a published package. npm installed its dependencies, so only repair Bun if necessary.
  if (!existsSync(new URL('../scripts', import.meta.url))) return workingBun() ?? repairBun()
  const { install } = await import('./launch/install.mjs')
  return install({ dev: false })
}
