// All planted faults, by the suite that must find them.
import type { Suite } from './fault.ts'
import { crash } from './suites/crash.ts'
import { durability } from './suites/durability.ts'

export const suites: readonly Suite[] = [crash, durability]
