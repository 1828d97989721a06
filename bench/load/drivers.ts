// Selects the load driver: wrk if it is installed, otherwise our own.
import { driveWithBun } from './bun.ts'
import type { LoadDriver } from './load.ts'
import { driveWithWrk } from './wrk.ts'

export type DriverName = 'wrk' | 'bun'

export const drivers: Readonly<Record<DriverName, LoadDriver>> = { wrk: driveWithWrk, bun: driveWithBun }

export function defaultDriver(): DriverName {
  return Bun.which('wrk') ? 'wrk' : 'bun'
}
