// `petstore events`: lists what has happened, or follows what happens.
import type { Command } from 'commander'
import { define as defineOperations } from './operations.ts'
import { defineTail } from './tail.ts'

export function define(command: Command): void {
  defineOperations(command)
  defineTail(command.command('tail'))
}
