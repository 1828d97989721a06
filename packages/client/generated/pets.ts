// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call, List } from '../calls.ts'
import type { CallOptions, ChangeOptions, PostOptions } from '../options.ts'
import type { Reference } from '../references.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { ListPetsQuery } from './queries.ts'
import type { NewPet, Pet, PetReplacement, PetUpdate } from './schemas.ts'

export interface PetsOperations {
  /**
   * List pets.
   *
   * Returns a page of pets, filtered and sorted. A pet must match all filters. If you repeat a filter, it must match
   * one of its values.
   *
   * `GET /pets?id=7` returns one pet, with its `ETag`. `GET /pets?id=7&id=9&limit=100` returns several at once, up to
   * 100; pets that do not exist are omitted. Set `limit` if you name more than 20.
   *
   * A key needs the scope `pets:read`.
   */
  list(query?: ListPetsQuery, options?: CallOptions): List<Pet, ErrorCodes['listPets']>

  /**
   * Add a pet.
   *
   * Adds an animal to the catalog and assigns its identifier. Its category must exist. The default `status` is `available`.
   *
   * The new pet has a stock of one unit, or none if it is created `sold`.
   *
   * Fails with `unknown_category` if the category does not exist.
   *
   * A key needs the scope `pets:write`.
   */
  create(pet: NewPet, options?: PostOptions): Call<Pet, ErrorCodes['createPet']>

  /**
   * Read a pet.
   *
   * Returns one pet.
   *
   * **Deprecated since November 1, 2026, with a sunset on December 31, 2027.** Use `GET /pets?id={petId}` instead: it
   * returns the same `ETag`, and up to 100 pets at once (with `limit=100`). For a pet that does not exist it returns an
   * empty list, not an error. Every response of this operation announces this in `Deprecation`, `Sunset` and `Link`
   * headers. The operation keeps working until a release removes it, which will not happen before the sunset.
   *
   * Fails with `pet_not_found` if the pet does not exist.
   *
   * A key needs the scope `pets:read`.
   *
   * @deprecated Since 2026-11-01; it will not be removed before 2027-12-31. Use `pets.list({ id: petId })`.
   */
  get(pet: Reference<'pets'>, options?: CallOptions): Call<Pet, ErrorCodes['getPet']>

  /**
   * Replace a pet.
   *
   * Replaces the name and the category of a pet. `status` is optional: if you omit it, it stays as it is; if you set it,
   * the rules of `updatePet` apply. The body may contain an `id` if it equals the one in the path.
   *
   * Fails with `pet_not_found`, `unknown_category`, `open_orders`, `out_of_stock` or `illegal_transition`.
   *
   * A key needs the scope `pets:write`.
   */
  replace(pet: Reference<'pets'>, petReplacement: PetReplacement, options?: ChangeOptions): Call<Pet, ErrorCodes['replacePet']>

  /**
   * Delete a pet.
   *
   * Deletes a pet that no order refers to. Its identifier is never reused.
   *
   * Fails with `pet_not_found` if the pet does not exist, and with `pet_in_use` if orders refer to it.
   *
   * A key needs the scope `pets:write`.
   */
  delete(pet: Reference<'pets'>, options?: ChangeOptions): Call<void, ErrorCodes['deletePet']>

  /**
   * Change a pet.
   *
   * Changes the fields in the body and keeps the others; `{}` changes nothing. No field of a pet can be removed, so
   * `null` is not allowed.
   *
   * You can change `status` as follows:
   *
   * | from | to | effect |
   * |---|---|---|
   * | `available` | `pending` | puts the pet on hold: it cannot be ordered until you end the hold or the pet is sold |
   * | `pending` | `available` | ends the hold; fails with `out_of_stock` if no unit is left |
   * | `available`, `pending` | `sold` | sets the stock to 0; fails with `open_orders` while units are reserved for open orders |
   * | `sold` | `available` | always fails with `out_of_stock`: set the stock instead, which makes the pet available |
   * | `sold` | `pending` | always fails with `illegal_transition` |
   *
   * Setting the current status again is not an error and changes nothing: `pending` puts no hold on a pet that is pending
   * because all its units are reserved.
   *
   * Fails with `pet_not_found`, `unknown_category`, `open_orders`, `out_of_stock` or `illegal_transition`.
   *
   * A key needs the scope `pets:write`.
   */
  update(pet: Reference<'pets'>, petUpdate: PetUpdate, options?: ChangeOptions): Call<Pet, ErrorCodes['updatePet']>
}

export const pets = ({ call, list }: Requests): PetsOperations => ({
  list: (query, options) => list('/pets', { query, options }),
  create: (pet, options) => call('POST', '/pets', { body: pet, options }),
  get: (pet, options) => call('GET', '/pets/{petId}', { of: pet, options }),
  replace: (pet, petReplacement, options) => call('PUT', '/pets/{petId}', { of: pet, body: petReplacement, options }),
  delete: (pet, options) => call('DELETE', '/pets/{petId}', { of: pet, options }),
  update: (pet, petUpdate, options) => call('PATCH', '/pets/{petId}', { of: pet, body: petUpdate, options }),
})
