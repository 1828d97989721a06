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
   * Returns a page of pets, filtered and sorted. A pet must match every filter. If you repeat a filter, a pet must
   * match at least one of its values.
   *
   * `GET /pets?id=7` returns one pet, with its `ETag`. `GET /pets?id=7&id=9&limit=100` returns several at once, up to
   * 100; pets that do not exist are omitted. Set `limit` if you ask for more than 20.
   *
   * A key needs the `pets:read` scope.
   */
  list(query?: ListPetsQuery, options?: CallOptions): List<Pet, ErrorCodes['listPets']>

  /**
   * Add a pet.
   *
   * Adds an animal to the catalog and assigns it an identifier. Its category must exist. `status` defaults to
   * `available`.
   *
   * A new pet has a stock of one unit, or none if it is created as `sold`.
   *
   * Fails with `unknown_category` if the category does not exist.
   *
   * A key needs the `pets:write` scope.
   */
  create(pet: NewPet, options?: PostOptions): Call<Pet, ErrorCodes['createPet']>

  /**
   * Read a pet.
   *
   * Returns one pet.
   *
   * **Deprecated since November 1, 2026, with a sunset on December 31, 2027.** Use `GET /pets?id={petId}` instead: it
   * returns the same `ETag`, and up to 100 pets at once (with `limit=100`). If the pet does not exist, you get an
   * empty list, not an error. Every response of this operation announces the deprecation in the `Deprecation`,
   * `Sunset`, and `Link` headers. The operation keeps working until a release removes it, which will not happen before
   * the sunset.
   *
   * Fails with `pet_not_found` if the pet does not exist.
   *
   * A key needs the `pets:read` scope.
   *
   * @deprecated Since 2026-11-01; it will not be removed before 2027-12-31. Use `pets.list({ id: petId })`.
   */
  get(pet: Reference<'pets'>, options?: CallOptions): Call<Pet, ErrorCodes['getPet']>

  /**
   * Replace a pet.
   *
   * Replaces a pet's name and category. `status` is optional: if you omit it, the status does not change; if you set
   * it, the rules of `updatePet` apply. The body may contain an `id` if it matches the one in the path.
   *
   * Fails with `pet_not_found`, `unknown_category`, `open_orders`, `out_of_stock`, or `illegal_transition`.
   *
   * A key needs the `pets:write` scope.
   */
  replace(pet: Reference<'pets'>, petReplacement: PetReplacement, options?: ChangeOptions): Call<Pet, ErrorCodes['replacePet']>

  /**
   * Delete a pet.
   *
   * Deletes a pet that no order refers to. Its identifier is never reused.
   *
   * Fails with `pet_not_found` if the pet does not exist, and with `pet_in_use` if orders refer to it.
   *
   * A key needs the `pets:write` scope.
   */
  delete(pet: Reference<'pets'>, options?: ChangeOptions): Call<void, ErrorCodes['deletePet']>

  /**
   * Change a pet.
   *
   * Changes the fields in the body and keeps the others; `{}` changes nothing. You cannot remove a pet's fields, so
   * `null` is not allowed.
   *
   * You can change `status` as follows:
   *
   * | from | to | effect |
   * |---|---|---|
   * | `available` | `pending` | puts the pet on hold: nobody can order it. The hold lasts until you end it or the pet is sold |
   * | `pending` | `available` | ends the hold; fails with `out_of_stock` if no units are left |
   * | `available`, `pending` | `sold` | sets the stock to 0; fails with `open_orders` while units are reserved for open orders |
   * | `sold` | `available` | always fails with `out_of_stock`: set the stock instead, which makes the pet available |
   * | `sold` | `pending` | always fails with `illegal_transition` |
   *
   * Setting a pet to its current status is not an error and changes nothing: `pending` does not put a hold on a pet
   * that is pending because all its units are reserved.
   *
   * Fails with `pet_not_found`, `unknown_category`, `open_orders`, `out_of_stock`, or `illegal_transition`.
   *
   * A key needs the `pets:write` scope.
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
