// Identifiers are 64-bit integers, and a JavaScript number is exact only up to 2^53 - 1.

/** An identifier as a caller may send it: a number where a number is exact, else a bigint, so that none is ever rounded to another. */
export type Id = number | bigint

/** The type of an input, with its identifiers as they arrive. The contract's tests hold that just `id` and `…Id` are 64-bit. */
export type WithExactIds<T> = { [Name in keyof T]: Name extends 'id' | `${string}Id` ? ExactId<T[Name]> : T[Name] }

type ExactId<T> = T extends number ? Id : T extends number[] ? Id[] : T
