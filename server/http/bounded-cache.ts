// A map that forgets what was not used for long, so that it never grows beyond its bound, however many keys it is shown.

export class BoundedCache<Value> {
  readonly #most: number
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  /** Keeps the last `most` keys that were used, and at most twice as many. */
  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const value = this.#young.get(key)
    if (value !== undefined) return value
    const older = this.#old.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.#most && !this.#young.has(key)) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
  }

  delete(key: string): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }

  /** At most `2 × most`. */
  get size(): number {
    return this.#young.size + this.#old.size
  }
}
