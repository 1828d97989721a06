// `petstore webhooks`: the URLs to which events are sent, and a receiver on this machine.
import type { Command } from 'commander'
import { defineListen } from './listen.ts'
import { define as defineOperations } from './operations.ts'

export function define(command: Command): void {
  defineOperations(command)
  defineListen(command.command('listen'))
}
