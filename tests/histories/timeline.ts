// The versions of one pet, order, or category, in the order of the feed, and the versions that a response may show.
import type { Call } from './calls.ts'
import type { Event } from './contents.ts'

/** A call that changed the store, and its events. */
export interface Change {
  readonly call: Call
  readonly events: readonly Event[]
  readonly firstEvent: number
  readonly lastEvent: number
  /** The versions that the change created. */
  readonly created: Sighting[]
}

/** The state after a change; the first version has no change. A missing resource is undefined. */
export interface Version<State> {
  readonly state: State | undefined
  readonly change?: Change
  readonly lastEvent: number
  /** The latest start of this change and all earlier ones: a call that ended before it cannot have seen this version. */
  readonly latestStart: number
}

/** Proof that a version existed: a change created it, or a response showed it. */
export interface Sighting {
  readonly timeline: Timeline<unknown>
  readonly index: number
}

export class Timeline<State> {
  readonly name: string
  readonly versions: Version<State>[]
  /** The oldest version that a new request may still show, and the call that proves that older ones were replaced. */
  floor: { index: number; by?: Call } = { index: 0 }

  constructor(name: string, state: State | undefined, lastEvent: number) {
    this.name = name
    this.versions = [{ state, lastEvent, latestStart: Number.NEGATIVE_INFINITY }]
  }

  get last(): Version<State> {
    return this.versions.at(-1) as Version<State>
  }

  add(state: State | undefined, change: Change): void {
    const latestStart = Math.max(this.last.latestStart, change.call.start)
    this.versions.push({ state, change, lastEvent: change.lastEvent, latestStart })
    change.created.push({ timeline: this, index: this.versions.length - 1 })
  }

  /** Returns the newest version that a response at this time may show: later ones include a change that was not yet requested. */
  ceilingAt(end: number): number {
    let index = this.floor.index
    while (index + 1 < this.versions.length && (this.versions[index + 1]?.latestStart ?? 0) < end) index += 1
    return index
  }

  /** Returns the state after an event. */
  stateAt(eventId: number): State | undefined {
    return this.versions.findLast(({ lastEvent }) => lastEvent <= eventId)?.state
  }
}
