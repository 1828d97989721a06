// Made from contract/openapi.yaml by `npm run contract`; do not edit.
export interface paths {
    "/pets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pets
         * @description Answers a page of pets, filtered and sorted. All filters given must hold; repeated values of one filter mean
         *     any of them.
         *
         *     `GET /pets?id=7` is also the way to read one pet, and `GET /pets?id=7&id=9` to read several at once (up to 100): pets
         *     that are not there are simply not in the answer.
         */
        get: operations["listPets"];
        put?: never;
        /**
         * Add a pet
         * @description Adds one animal to the catalogue and gives it an identifier. Its category must be there already. Without a `status` it is `available`.
         *
         *     The new pet has a stock of one unit, or none when it is created `sold`.
         *
         *     Refuses `unknown_category` when the category is not there.
         */
        post: operations["createPet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/{petId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 7
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        /**
         * Read a pet
         * @deprecated
         * @description Answers one pet.
         *
         *     **Deprecated, with a sunset on 31 December 2027.** Use `GET /pets?id={petId}` instead, which reads up to 100 pets at once. This
         *     operation keeps answering until a release removes it, and none will before that date.
         *
         *     Refuses `pet_not_found` when the pet is not there.
         */
        get: operations["getPet"];
        /**
         * Replace a pet
         * @description Replaces what the caller owns of a pet: its name and its category. `status` may be left out and then stays as it is; given,
         *     it obeys the same rules as in `updatePet`. An `id` in the body is accepted where it equals the one in the path.
         *
         *     Refuses `pet_not_found`, `unknown_category`, `open_orders`, `out_of_stock` and `illegal_transition`.
         */
        put: operations["replacePet"];
        post?: never;
        /**
         * Delete a pet
         * @description Removes a pet that no order refers to. Its identifier is not given to another pet.
         *
         *     Refuses `pet_not_found` when the pet is not there and `pet_in_use` when orders refer to it.
         */
        delete: operations["deletePet"];
        options?: never;
        head?: never;
        /**
         * Change a pet
         * @description Changes the fields that are in the body and leaves the others; `{}` changes nothing. No field of a pet can be removed, so `null` is refused.
         *
         *     `status` moves by hand like this:
         *
         *     | from | to | |
         *     |---|---|---|
         *     | `available` | `pending` | a hold |
         *     | `pending` | `available` | the hold ends; `out_of_stock` when no unit is left |
         *     | `available`, `pending` | `sold` | the stock becomes 0; `open_orders` while units are promised to open orders |
         *     | `sold` | `available` | always `out_of_stock`: set the stock instead, which makes the pet available |
         *     | `sold` | `pending` | always `illegal_transition` |
         *
         *     The same status again is no error.
         *
         *     Refuses `pet_not_found`, `unknown_category`, `open_orders`, `out_of_stock` and `illegal_transition`.
         */
        patch: operations["updatePet"];
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description Answers a page of categories, filtered by a part of the name if `q` is given.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Add a category
         * @description Adds a kind of animal and gives it an identifier. Names are unique without regard to case, over all of Unicode.
         *
         *     Refuses `category_name_taken` when another category has the name.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the category, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        /**
         * Read a category
         * @description Answers one category. Refuses `category_not_found` when it is not there.
         */
        get: operations["getCategory"];
        /**
         * Replace a category
         * @description Replaces a category's name and description; a description that is left out is removed. An `id` in the body is accepted where it
         *     equals the one in the path.
         *
         *     Refuses `category_not_found` and `category_name_taken`.
         */
        put: operations["replaceCategory"];
        post?: never;
        /**
         * Delete a category
         * @description Removes a category that has no pets. Nothing is deleted along with it.
         *
         *     Refuses `category_not_found` when it is not there and `category_in_use` while pets belong to it; the message says how many.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category
         * @description Changes the fields that are in the body and leaves the others; `{}` changes nothing and `"description": null` removes the description.
         *
         *     Refuses `category_not_found` and `category_name_taken`.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/store/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Answers a page of orders, the newest first unless another sort is asked for.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/inventory/{petId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 7
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        /**
         * Read the stock of a pet
         * @description Answers how many units of a pet can still be ordered. Units promised to open orders are not counted.
         *
         *     Refuses `pet_not_found` when the pet is not there.
         */
        get: operations["getInventoryItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Format: int64
         * @description An identifier given by the service.
         */
        Identifier: number;
        /**
         * @description Sales status of an animal: `available` can be ordered, `pending` is held or promised to open orders, `sold` is gone.
         * @enum {string}
         */
        PetStatus: "available" | "pending" | "sold";
        /**
         * @description What it takes to add a pet.
         * @example {
         *       "name": "Rex",
         *       "categoryId": 1
         *     }
         */
        NewPet: {
            /** @description The animal's name, kept as it was sent. At least one character is not white space; control characters are refused. */
            name: string;
            /**
             * Format: int64
             * @description Identifier of the category the animal belongs to
             */
            categoryId: number;
            status?: components["schemas"]["PetStatus"];
        };
        /**
         * @description An animal of the shop.
         * @example {
         *       "id": 7,
         *       "name": "Rex",
         *       "categoryId": 1,
         *       "status": "available"
         *     }
         */
        Pet: {
            /**
             * Format: int64
             * @description Unique identifier assigned on creation
             */
            id: number;
            /** @description The animal's name, kept as it was sent. At least one character is not white space; control characters are refused. */
            name: string;
            /**
             * Format: int64
             * @description Identifier of the category the animal belongs to
             */
            categoryId: number;
            status?: components["schemas"]["PetStatus"];
        };
        /** @description A page of pets. */
        Pets: components["schemas"]["Pet"][];
        /**
         * @description What replaces a pet. An `id` must equal the one in the path.
         * @example {
         *       "name": "Rex",
         *       "categoryId": 2,
         *       "status": "pending"
         *     }
         */
        PetReplacement: {
            id?: components["schemas"]["Identifier"];
            /** @description The animal's name, kept as it was sent. At least one character is not white space; control characters are refused. */
            name: string;
            /**
             * Format: int64
             * @description Identifier of the category the animal belongs to
             */
            categoryId: number;
            status?: components["schemas"]["PetStatus"];
        };
        /**
         * @description The fields of a pet to change.
         * @example {
         *       "status": "pending"
         *     }
         */
        PetUpdate: {
            /** @description The animal's name, kept as it was sent. At least one character is not white space; control characters are refused. */
            name?: string;
            /**
             * Format: int64
             * @description Identifier of the category the animal belongs to
             */
            categoryId?: number;
            status?: components["schemas"]["PetStatus"];
        };
        /**
         * @description What it takes to add a category.
         * @example {
         *       "name": "dog",
         *       "description": "Dogs of every size"
         *     }
         */
        NewCategory: {
            /**
             * @description Category name (a kind of animal, such as dog, cat or rabbit), kept as it was sent and unique without regard to case.
             *     At least one character is not white space; control characters are refused.
             */
            name: string;
            /** @description Short description of the category. Control characters are refused. */
            description?: string;
        };
        /**
         * @description A kind of animal.
         * @example {
         *       "id": 1,
         *       "name": "dog",
         *       "description": "Dogs of every size"
         *     }
         */
        Category: {
            /**
             * Format: int64
             * @description Unique identifier assigned on creation
             */
            id: number;
            /**
             * @description Category name (a kind of animal, such as dog, cat or rabbit), kept as it was sent and unique without regard to case.
             *     At least one character is not white space; control characters are refused.
             */
            name: string;
            /** @description Short description of the category. Control characters are refused. */
            description?: string;
        };
        /**
         * @description What replaces a category. An `id` must equal the one in the path.
         * @example {
         *       "name": "dog",
         *       "description": "Man's best friends"
         *     }
         */
        CategoryReplacement: {
            id?: components["schemas"]["Identifier"];
            /**
             * @description Category name (a kind of animal, such as dog, cat or rabbit), kept as it was sent and unique without regard to case.
             *     At least one character is not white space; control characters are refused.
             */
            name: string;
            /** @description Short description of the category. Control characters are refused. */
            description?: string;
        };
        /**
         * @description The fields of a category to change; a `description` of `null` removes it.
         * @example {
         *       "description": "Dogs of every size"
         *     }
         */
        CategoryUpdate: {
            /**
             * @description Category name (a kind of animal, such as dog, cat or rabbit), kept as it was sent and unique without regard to case.
             *     At least one character is not white space; control characters are refused.
             */
            name?: string;
            /** @description Short description of the category, or `null` to remove it */
            description?: string | null;
        };
        /**
         * @description A customer's order of one pet.
         * @example {
         *       "id": 3,
         *       "petId": 7,
         *       "quantity": 1,
         *       "shipDate": "2026-12-01T09:00:00Z",
         *       "complete": false
         *     }
         */
        Order: {
            /**
             * Format: int64
             * @description Unique order identifier
             */
            id?: number;
            /**
             * Format: int64
             * @description Identifier of the animal in the order
             */
            petId?: number;
            /** @description Number of units ordered */
            quantity?: number;
            /**
             * Format: date-time
             * @description Expected or actual ship date, ISO 8601
             */
            shipDate?: string;
            /** @description Whether the order has been fulfilled */
            complete?: boolean;
        };
        /**
         * @description A new stock count.
         * @example {
         *       "quantity": 4
         *     }
         */
        InventoryUpdate: {
            /** @description A number of units. */
            quantity: number;
        };
        /**
         * @description The stock of one pet.
         * @example {
         *       "petId": 7,
         *       "quantity": 1,
         *       "status": "available"
         *     }
         */
        InventoryItem: components["schemas"]["InventoryUpdate"] & {
            /**
             * Format: int64
             * @description Identifier of the animal this entry tracks
             */
            petId: number;
            status: components["schemas"]["PetStatus"];
        };
        /**
         * @description What every error answer is, whatever the cause.
         * @example {
         *       "code": "pet_not_found",
         *       "message": "Pet 7 does not exist.",
         *       "status": 404
         *     }
         */
        Error: {
            /** @description Machine-readable error code */
            code: string;
            /** @description Human-readable description */
            message: string;
            /** @description The HTTP status code */
            status: number;
        };
    };
    responses: {
        /** @description The path or the query is not as described. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The query is not as described, or the cursor does not belong to it. */
        InvalidListRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path, the query or the body is not as described, or the body is not JSON. */
        InvalidBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such pet. */
        PetNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such category. */
        CategoryNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The change does not fit the state of the store. */
        PetConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another category has the name. */
        CategoryConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body's media type is not one this operation takes. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong inside the service. The log has the cause under the answer's `X-Request-Id`. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot answer now. Nothing was changed; try again after `Retry-After` seconds. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
         * @example 7
         */
        PetId: components["schemas"]["Identifier"];
        /**
         * @description Identifier of the category, `1` to `9223372036854775807`, written without sign or leading zeros.
         * @example 1
         */
        CategoryId: components["schemas"]["Identifier"];
        /**
         * @description Only those whose name contains this text, without regard to case. Every character stands for itself, `%` and `_` too.
         * @example re
         */
        NamePart: string;
        /**
         * @description The most items the page may have.
         * @example 3
         */
        Limit: number;
        /** @description Where to go on, from the `Link` header of the page before. */
        Cursor: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The address of the next page, as `<address>; rel="next"`. Absent on the last page.
         * @example </pets?limit=1&cursor=WyJuOThkS2hLXy1qT0YiLDFd>; rel="next"
         */
        Link: string;
        /**
         * @description The path of what was created.
         * @example /pets/7
         */
        Location: string;
        /**
         * @description Seconds to wait before trying again.
         * @example 1
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPets: {
        parameters: {
            query?: {
                /**
                 * @description Only pets with one of these identifiers. Repeat it for several, at most 100.
                 * @example [
                 *       7,
                 *       9
                 *     ]
                 */
                id?: components["schemas"]["Identifier"][];
                /**
                 * @description Only pets with one of these statuses. Repeat it for several.
                 * @example [
                 *       "available"
                 *     ]
                 */
                status?: components["schemas"]["PetStatus"][];
                /**
                 * @description Only pets of this category. A category that is not there has no pets, so the answer is an empty page.
                 * @example 1
                 */
                categoryId?: components["schemas"]["Identifier"];
                /**
                 * @description Only those whose name contains this text, without regard to case. Every character stands for itself, `%` and `_` too.
                 * @example re
                 */
                q?: components["parameters"]["NamePart"];
                /**
                 * @description The order of the list; a leading `-` turns it round. `name` ignores case and goes by code point; equal names follow `id`.
                 * @example name
                 */
                sort?: "id" | "-id" | "name" | "-name";
                /**
                 * @description The most items the page may have.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on, from the `Link` header of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page of pets, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7,
                     *         "name": "Rex",
                     *         "categoryId": 1,
                     *         "status": "available"
                     *       },
                     *       {
                     *         "id": 9,
                     *         "name": "Bella",
                     *         "categoryId": 1,
                     *         "status": "pending"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Pets"];
                };
            };
            400: components["responses"]["InvalidListRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rex",
                 *       "categoryId": 1
                 *     }
                 */
                "application/json": components["schemas"]["NewPet"];
            };
        };
        responses: {
            /** @description The pet as it was stored. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "name": "Rex",
                     *       "categoryId": 1,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["InvalidBody"];
            /** @description The body refers to a category that is not there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 7
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "name": "Rex",
                     *       "categoryId": 1,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["PetNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replacePet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 7
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rex",
                 *       "categoryId": 2,
                 *       "status": "pending"
                 *     }
                 */
                "application/json": components["schemas"]["PetReplacement"];
            };
        };
        responses: {
            /** @description The pet as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "name": "Rex",
                     *       "categoryId": 2,
                     *       "status": "pending"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["InvalidBody"];
            404: components["responses"]["PetNotFound"];
            409: components["responses"]["PetConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 7
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pet is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["PetNotFound"];
            /** @description Orders refer to the pet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 7
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "pending"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["PetUpdate"];
                /**
                 * @example {
                 *       "name": "Rexy"
                 *     }
                 */
                "application/json": components["schemas"]["PetUpdate"];
            };
        };
        responses: {
            /** @description The pet as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "name": "Rex",
                     *       "categoryId": 1,
                     *       "status": "pending"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["InvalidBody"];
            404: components["responses"]["PetNotFound"];
            409: components["responses"]["PetConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /**
                 * @description Only those whose name contains this text, without regard to case. Every character stands for itself, `%` and `_` too.
                 * @example re
                 */
                q?: components["parameters"]["NamePart"];
                /**
                 * @description The order of the list. `name` ignores case and goes by code point.
                 * @example name
                 */
                sort?: "id" | "name";
                /**
                 * @description The most items the page may have.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on, from the `Link` header of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page of categories, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "dog",
                     *         "description": "Dogs of every size"
                     *       },
                     *       {
                     *         "id": 2,
                     *         "name": "rabbit"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Category"][];
                };
            };
            400: components["responses"]["InvalidListRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "dog",
                 *       "description": "Dogs of every size"
                 *     }
                 */
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        responses: {
            /** @description The category as it was stored. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "dog",
                     *       "description": "Dogs of every size"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["InvalidBody"];
            409: components["responses"]["CategoryConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the category, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "dog",
                     *       "description": "Dogs of every size"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["CategoryNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the category, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "dog",
                 *       "description": "Man's best friends"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryReplacement"];
            };
        };
        responses: {
            /** @description The category as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "dog",
                     *       "description": "Man's best friends"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["InvalidBody"];
            404: components["responses"]["CategoryNotFound"];
            409: components["responses"]["CategoryConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the category, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["CategoryNotFound"];
            /** @description Pets belong to the category. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the category, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": null
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["CategoryUpdate"];
                /**
                 * @example {
                 *       "name": "dogs"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryUpdate"];
            };
        };
        responses: {
            /** @description The category as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "dogs"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["InvalidBody"];
            404: components["responses"]["CategoryNotFound"];
            409: components["responses"]["CategoryConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Only orders of this pet. A pet that is not there has no orders, so the answer is an empty page.
                 * @example 7
                 */
                petId?: components["schemas"]["Identifier"];
                /**
                 * @description Only orders that are fulfilled (`true`) or only those that are still open (`false`).
                 * @example false
                 */
                complete?: boolean;
                /**
                 * @description The order of the list; a leading `-` turns it round. Equal ship dates follow `id`, and orders without a ship date come last in both directions.
                 * @example shipDate
                 */
                sort?: "id" | "-id" | "shipDate" | "-shipDate";
                /**
                 * @description The most items the page may have.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on, from the `Link` header of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page of orders, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "petId": 7,
                     *         "quantity": 1,
                     *         "shipDate": "2026-12-01T09:00:00Z",
                     *         "complete": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Order"][];
                };
            };
            400: components["responses"]["InvalidListRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInventoryItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 7
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inventory entry of the pet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "petId": 7,
                     *       "quantity": 1,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["InventoryItem"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["PetNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
