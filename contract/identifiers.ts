// Identifiers are 64-bit integers, but a JavaScript number is exact only up to 2^53 - 1.

/**
 * An identifier as callers may send it: a number if that is exact, otherwise a bigint, so it is never rounded to a different identifier.
 */
export type Id = number | bigint

/** An input type with exact identifiers. The contract's tests ensure that only `id` and `…Id` are 64-bit. */
export type WithExactIds<T> = { [Name in keyof T]: Name extends 'id' | `${string}Id` ? ExactId<T[Name]> : T[Name] }

type ExactId<T> = T extends number ? Id : T extends number[] ? Id[] : T
