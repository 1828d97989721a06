// Types for referring to resources in calls.
import type { Resources } from './generated/resources.ts'
import type { Id } from './identifiers.ts'

type FieldOfAny = { [Noun in keyof Resources]: keyof Resources[Noun] }[keyof Resources]

/** The type of a resource's identifier: a string if the schema declares it so, otherwise a number or bigint. */
type IdOf<Noun extends keyof Resources> = Resources[Noun] extends { readonly id: string } ? string : Id

/**
 * A reference to a resource: its identifier, or the object that a call returned. Forbids the fields of other resources;
 * otherwise, a pet would pass for a category, because it has all of a category's fields.
 */
export type Reference<Noun extends keyof Resources> = {
  [N in Noun]: IdOf<N> | (Resources[N] & { readonly [Field in Exclude<FieldOfAny, keyof Resources[N]>]?: never })
}[Noun]
