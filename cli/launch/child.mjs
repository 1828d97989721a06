// Runs a child process and forwards signals to it.

import { spawn } from 'node:child_process'

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']

const PARENT_CHECK_INTERVAL_MS = 500
// Whether npx or one of our own npm scripts started this process. If so, the child stops when npm is killed. If another script started
// this process, the child may have to keep running in the background.
const isNpmChild = process.env.npm_package_name === 'petstore' || process.env.npm_lifecycle_event === 'npx'
const parent = process.ppid

/**
 * Resolves when the child exits; `output` is its piped output, in order of arrival.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(text: string) => void} [onOutput] called with each chunk of output as it arrives
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function run(command, args, options, onOutput) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        onOutput?.(text)
      })
    }
    const stopListening = forwardSignals(child)
    child.on('error', (error) => {
      stopListening()
      reject(error)
    })
    child.on('close', (code, signal) => {
      stopListening()
      resolve({ code, signal, output })
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => void child.kill(signal)
  for (const signal of forwarded) process.on(signal, forward)
  // npm cannot forward a signal if it is killed itself, so also stop the child when this process gets a new parent.
  const parentCheck = setInterval(() => {
    if (!isNpmChild || process.ppid === parent) return
    clearInterval(parentCheck)
    forward('SIGTERM')
  }, PARENT_CHECK_INTERVAL_MS)
  return () => {
    clearInterval(parentCheck)
    for (const signal of forwarded) process.off(signal, forward)
  }
}

/**
 * Ends this process the way its child ended, so the parent sees the same exit code or signal.
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} ended
 */
export function endLike({ code, signal }) {
  if (!signal) {
    process.exitCode = code ?? 1
    return
  }
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
