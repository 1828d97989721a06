// References to resources in calls.
import type { Resources } from './generated/resources.ts'
import type { Id } from './identifiers.ts'

type FieldOfAny = { [Noun in keyof Resources]: keyof Resources[Noun] }[keyof Resources]

/** The type of a resource's identifier: a string if its schema says so. */
type IdOf<Noun extends keyof Resources> = Resources[Noun] extends { readonly id: string } ? string : Id

/**
 * A reference to a resource in a call: its identifier, or the returned object. Excludes fields of other resources, because
 * a pet also has all the fields of a category.
 */
export type Reference<Noun extends keyof Resources> = {
  [N in Noun]: IdOf<N> | (Resources[N] & { readonly [Field in Exclude<FieldOfAny, keyof Resources[N]>]?: never })
}[Noun]
