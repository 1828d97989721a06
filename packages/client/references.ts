// What stands for a resource in a call.
import type { Resources } from './generated/resources.ts'
import type { Id } from './identifiers.ts'

type FieldOfAny = { [Noun in keyof Resources]: keyof Resources[Noun] }[keyof Resources]

/** What has an identifier of text says so. */
type IdOf<Noun extends keyof Resources> = Resources[Noun] extends { readonly id: string } ? string : Id

/**
 * What names a resource in a call: its identifier, or the object as it was returned. Fields of other resources are excluded,
 * because a pet also has all fields that a category needs.
 */
export type Reference<Noun extends keyof Resources> = {
  [N in Noun]: IdOf<N> | (Resources[N] & { readonly [Field in Exclude<FieldOfAny, keyof Resources[N]>]?: never })
}[Noun]
