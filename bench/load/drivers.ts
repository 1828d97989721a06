// The choice of who produces the load: wrk where it is installed, else a driver of our own.
import { driveWithBun } from './driver.ts'
import type { Drive } from './load.ts'
import { driveWithWrk } from './wrk.ts'

export type DriverName = 'wrk' | 'bun'

export const drivers: Readonly<Record<DriverName, Drive>> = { wrk: driveWithWrk, bun: driveWithBun }

export function bestDriver(): DriverName {
  return Bun.which('wrk') ? 'wrk' : 'bun'
}
