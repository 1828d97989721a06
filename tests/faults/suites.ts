// All planted faults, by the suite that must find them.
import type { Suite } from './fault.ts'
import { copy } from './suites/copy.ts'
import { crash } from './suites/crash.ts'
import { durability } from './suites/durability.ts'
import { events } from './suites/events.ts'
import { imports } from './suites/import.ts'
import { stop } from './suites/stop.ts'
import { webhooks } from './suites/webhooks.ts'
import { wire } from './suites/wire.ts'
import { workers } from './suites/workers.ts'

export const suites: readonly Suite[] = [crash, durability, events, webhooks, stop, wire, workers, copy, imports]
