#!/usr/bin/env node
// The `petstore` command: makes sure of Bun, then hands it the command line, the terminal and the signals.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { repairBun, workingBun } from './bun.mjs'
import { endLike, run } from './child.mjs'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

try {
  endLike(
    await run(await bunOfThisCopy(), ['--no-orphans', main, ...process.argv.slice(2)], {
      stdio: 'inherit',
      // A group of its own: Ctrl-C then reaches the service once, through us, not also from the terminal.
      // `--no-orphans` is the other half: it ends the service even if we are killed outright.
      detached: process.platform !== 'win32',
    }),
  )
} catch (error) {
  console.error(`petstore: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function bunOfThisCopy() {
  // A published package has no scripts/: npm has installed what it needs, among things that are not ours to change.
  if (!existsSync(new URL('../scripts', import.meta.url))) return workingBun() ?? repairBun()
  const { install } = await import('../scripts/install.mjs')
  return install({ dev: false })
}
