// Runs one child process and passes on the signals that are meant for it.

import { spawn } from 'node:child_process'

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']

// One Ctrl-C under `npm start` arrives twice, from the terminal and from npm; a second one by hand takes longer than this.
const sameSignalMs = 1000

/**
 * Resolves when the child has ended; with piped output, that output is in `output`, in the order it came.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const stopListening = passSignalsTo(child)
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
function passSignalsTo(child) {
  const lastSent = new Map()
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (Date.now() - (lastSent.get(signal) ?? 0) < sameSignalMs) return
    lastSent.set(signal, Date.now())
    child.kill(signal)
  }
  for (const signal of passedOn) process.on(signal, pass)
  return () => {
    for (const signal of passedOn) process.off(signal, pass)
  }
}

/**
 * Ends this process the way its child ended, so that whoever waits for it learns the same.
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
