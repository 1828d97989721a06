// Loads Node modules on first use instead of at startup, because they load all of Node's streams, which takes 10 to 30 ms.
import { fstatSync, statSync } from 'node:fs'

export const node = {
  get crypto() {
    return require('node:crypto') as typeof import('node:crypto')
  },
  get dns() {
    return require('node:dns/promises') as typeof import('node:dns/promises')
  },
  get http() {
    return require('node:http') as typeof import('node:http')
  },
  get https() {
    return require('node:https') as typeof import('node:https')
  },
  get net() {
    return require('node:net') as typeof import('node:net')
  },
  get zlib() {
    return require('node:zlib') as typeof import('node:zlib')
  },
}

/** Whether a file descriptor is a terminal, which means that a person is reading from or writing to it. */
export function isTerminal(descriptor: number): boolean {
  return mayBeTerminal(descriptor) && (require('node:tty') as typeof import('node:tty')).isatty(descriptor)
}

/**
 * Whether a file descriptor may be a terminal. Rules out files, pipes, and /dev/null, which a service usually has as input and output,
 * without loading node:tty.
 */
function mayBeTerminal(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor)
    return stats.isCharacterDevice() && stats.rdev !== statSync('/dev/null', { throwIfNoEntry: false })?.rdev
  } catch {
    return true
  }
}
