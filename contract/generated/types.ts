// Generated from contract/openapi.yaml by `npm run contract`; do not edit.
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
         *     `GET /pets?id=7` is also the way to read one pet, with its `ETag`, and `GET /pets?id=7&id=9&limit=100` to read several at once, up to 100: pets
         *     that are not there are simply not in the answer. Give the `limit` when you name more than 20.
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
         *     **Deprecated since 1 November 2026, with a sunset on 31 December 2027.** Use `GET /pets?id={petId}` instead: it carries the same `ETag`, and reads up to 100 pets at
         *     once (with `limit=100`). A pet that is not there is an empty list, not an error. Every answer here says so in `Deprecation`, `Sunset` and `Link` headers. This operation keeps answering until a release removes it, and none will before that date.
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
        /**
         * Place an order
         * @description Takes units of one pet out of its stock and promises them to the customer, all at once or not at all. Without a `quantity` it is one
         *     unit. When the last unit is ordered, the pet becomes `pending`.
         *
         *     With `complete: true` the order is placed and fulfilled in one step, as in a sale over the counter.
         *
         *     Refuses `unknown_pet` when the pet is not there, `pet_not_available` when it is not `available`, and `insufficient_stock` when it has
         *     fewer units; the message says how many are left.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the order, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 3
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Read an order
         * @description Answers one order, open or fulfilled. Refuses `order_not_found` when it is not there, or was cancelled.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Cancel an order
         * @description Cancels an open order: its units go back into the stock, once, and the order is gone. A pet that had no unit left becomes `available`. The movements
         *     of the pet still tell of it.
         *
         *     Refuses `order_not_found` and, for a fulfilled order, `order_complete`. Units that would lift the stock above 2147483647 are `invalid_request`.
         */
        delete: operations["cancelOrder"];
        options?: never;
        head?: never;
        /**
         * Change or fulfil an order
         * @description Changes the fields that are in the body and leaves the others; `{}` changes nothing.
         *
         *     `"complete": true` fulfils the order: the promised units leave the shop. When that was the last promise and no unit is left, the pet
         *     becomes `sold`. A fulfilled order is history: it can no longer be changed, reopened or cancelled. Saying again what it already says is no error.
         *
         *     A new `quantity` of an open order reserves the difference or gives it back; raising it is allowed while units are left, also on a pet that is held. `"shipDate": null` removes the
         *     ship date. Quantity and `complete` in one body are both done, or neither. The pet of an order cannot be changed: cancel it and place another.
         *
         *     Refuses `order_not_found`, `order_complete` when a fulfilled order would change, and `insufficient_stock` when the pet has fewer units than the raise takes. Units given
         *     back that would lift the stock above 2147483647 are `invalid_request`.
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/store/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stock
         * @description Answers a page of inventory entries, one for each pet.
         */
        get: operations["listInventory"];
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
        /**
         * Set the stock of a pet
         * @description Sets how many units of a pet can be ordered. Units promised to open orders are not touched by it.
         *
         *     The status follows: a pet that had none and now has some becomes `available`, also from `sold`; one that had some and now has none becomes
         *     `pending` while units are promised to open orders, else `sold`. Otherwise it stays, a hold included.
         *
         *     Refuses `pet_not_found` when the pet is not there.
         */
        put: operations["setInventory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/inventory/{petId}/adjustments": {
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
        get?: never;
        put?: never;
        /**
         * Adjust the stock of a pet
         * @description Adds units to a pet's stock or takes them away, and says why. The status follows as in `setInventory`.
         *
         *     Refuses `pet_not_found` when the pet is not there and `insufficient_stock` when more units would be taken than there are. A stock above 2147483647 is
         *     `invalid_request`.
         */
        post: operations["adjustInventory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/inventory/{petId}/movements": {
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
         * List the stock movements of a pet
         * @description Answers a page of the pet's ledger, the newest movement first: every change of its stock, why it happened, for which order, who made it, and the count after it. The
         *     movements of a pet add up to its stock; nothing is ever changed or removed in it.
         *
         *     Refuses `pet_not_found` when the pet is not there.
         */
        get: operations["listInventoryMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of the store
         * @description Answers the figures of the whole store, from counts that are kept up to date with every change: it is as fast with a million pets as with ten.
         */
        get: operations["getStoreSummary"];
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
         * @description The stock of one pet.
         * @example {
         *       "petId": 7,
         *       "quantity": 1,
         *       "status": "available"
         *     }
         */
        InventoryItem: {
            /**
             * Format: int64
             * @description Identifier of the animal this entry tracks
             */
            petId: number;
            /** @description Units that can still be ordered */
            quantity: number;
            status: components["schemas"]["PetStatus"];
        };
        /**
         * @description A new stock count.
         * @example {
         *       "quantity": 4
         *     }
         */
        InventoryUpdate: {
            /** @description Units that can still be ordered */
            quantity: number;
        };
        /**
         * @description What it takes to place an order.
         * @example {
         *       "petId": 7,
         *       "quantity": 2,
         *       "shipDate": "2026-12-01T09:00:00Z"
         *     }
         */
        NewOrder: {
            /**
             * Format: int64
             * @description Identifier of the animal in the order
             */
            petId: number;
            /**
             * @description Number of units ordered
             * @default 1
             */
            quantity: number;
            /**
             * Format: date-time
             * @description Expected or actual ship date, RFC 3339; kept to the millisecond and answered in UTC
             */
            shipDate?: string;
            /**
             * @description Whether the order is fulfilled at once
             * @default false
             */
            complete: boolean;
        };
        /**
         * @description The fields of an order to change; a `shipDate` of `null` removes it.
         * @example {
         *       "complete": true
         *     }
         */
        OrderUpdate: {
            /** @description Number of units ordered */
            quantity?: number;
            /**
             * Format: date-time
             * @description Expected or actual ship date, RFC 3339, kept to the millisecond; or `null` to remove it
             */
            shipDate?: string | null;
            /** @description Whether the order has been fulfilled */
            complete?: boolean;
        };
        /**
         * @description A change of a stock count, and why.
         * @example {
         *       "delta": 5,
         *       "reason": "received",
         *       "note": "Spring delivery"
         *     }
         */
        StockAdjustment: {
            /** @description The units that came (positive) or went (negative) */
            delta: number;
            /**
             * @description Why the stock changed
             * @enum {string}
             */
            reason: "received" | "returned" | "damaged" | "lost" | "counted";
            /** @description Whatever should be remembered of it. Control characters are refused. */
            note?: string;
        };
        /**
         * @description One line of a pet's ledger.
         * @example {
         *       "id": 12,
         *       "petId": 7,
         *       "delta": -2,
         *       "quantity": 3,
         *       "reason": "ordered",
         *       "orderId": 3,
         *       "actor": "local",
         *       "at": "2026-11-15T10:00:00Z"
         *     }
         */
        StockMovement: {
            /**
             * Format: int64
             * @description Unique identifier of the movement; movements of a pet rise with time
             */
            id: number;
            /**
             * Format: int64
             * @description Identifier of the animal
             */
            petId: number;
            /** @description The units that came (positive) or went (negative); 0 where the count stayed as it was */
            delta: number;
            /** @description The stock count after it */
            quantity: number;
            /**
             * @description Why: `created` (the pet was added), `set` (the stock was set), `received`, `returned`, `damaged`, `lost`, `counted` (as an adjustment said), `ordered`,
             *     `changed` (the quantity of an order was), `fulfilled`, `cancelled`, `sold` (by hand)
             * @enum {string}
             */
            reason: "created" | "set" | "received" | "returned" | "damaged" | "lost" | "counted" | "ordered" | "changed" | "fulfilled" | "cancelled" | "sold";
            /**
             * Format: int64
             * @description Identifier of the order it belongs to, if any
             */
            orderId?: number;
            /** @description Who made the change */
            actor: string;
            /** @description What was to be remembered of it */
            note?: string;
            /**
             * Format: date-time
             * @description When it happened, in UTC
             */
            at: string;
        };
        /** @description The figures of the whole store. */
        StoreSummary: {
            /** @description Pets by status */
            pets: {
                /** Format: int64 */
                available: number;
                /** Format: int64 */
                pending: number;
                /** Format: int64 */
                sold: number;
            };
            /** @description Units that can be ordered, and units promised to open orders */
            units: {
                /** Format: int64 */
                inStock: number;
                /** Format: int64 */
                reserved: number;
            };
            /** @description Orders by whether they are fulfilled; cancelled ones do not count */
            orders: {
                /** Format: int64 */
                open: number;
                /** Format: int64 */
                fulfilled: number;
            };
            /** @description The last 30 days in UTC, today last, with the units of the orders that were placed on each and not cancelled since */
            unitsOrderedPerDay: {
                /** Format: date */
                day: string;
                /** Format: int64 */
                units: number;
            }[];
            /** @description The 100 categories with the most units in stock, the fullest first */
            categories: {
                /** Format: int64 */
                categoryId: number;
                /**
                 * @description Category name (a kind of animal, such as dog, cat or rabbit), kept as it was sent and unique without regard to case.
                 *     At least one character is not white space; control characters are refused.
                 */
                name: string;
                /** Format: int64 */
                pets: number;
                /** Format: int64 */
                inStock: number;
                /** Format: int64 */
                reserved: number;
            }[];
            /** @description The ten available pets with the fewest units, the lowest first */
            lowestStocks: components["schemas"]["InventoryItem"][];
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
        /** @description What you have is still right. There is no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The path or the query is not as described. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The query is not as described, or the cursor does not belong to it. */
        InvalidListRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path, the query or the body is not as described, or the body is not JSON. */
        InvalidBody: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path, the query or the body is not as described, the body is not JSON, or the stock would pass its upper bound. */
        InvalidStockChange: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path or the query is not as described, or the stock would pass its upper bound. */
        InvalidStockRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A key is needed and none was sent, or the one that was sent is not valid, has expired or was revoked. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The key does not have the scope that the operation needs. Or, while no key is needed: the service then answers only requests that come from this machine or its own pages, so a `Host` of another
         *     name or an `Origin` of another page is refused.
         */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "WWW-Authenticate": components["headers"]["ScopeChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Accept` header leaves out JSON, and there is nothing else. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What is there is not what `If-Match` or `If-None-Match` says; nothing was changed. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Idempotency-Key` belongs to another request. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such pet. */
        PetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such category. */
        CategoryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such order. */
        OrderNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The change does not fit the state of the store. */
        PetConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another category has the name. */
        CategoryConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body's media type is not one this operation takes. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key, or the address without a key, has used up its requests for now. Nothing was done. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong inside the service. The log has the cause under the answer's `X-Request-Id`. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The service cannot answer now; try again after `Retry-After` seconds. Almost always nothing was changed. Only where the connection to the database broke
         *     while it stored the change may it be there all the same: repeat a `POST` with the same `Idempotency-Key`, and it is done once.
         */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
         * @description Identifier of the order, `1` to `9223372036854775807`, written without sign or leading zeros.
         * @example 3
         */
        OrderId: components["schemas"]["Identifier"];
        /**
         * @description Only those whose name contains this text, without regard to case. Every character stands for itself, `%` and `_` too; a space is written `%20` or `+`.
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
        /**
         * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
         *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        IfNoneMatch: string;
        /**
         * @description The `ETag` you have seen, a list of them, or `*` for any. If it is no longer the tag of what is there, the change is refused with `precondition_failed`, so that nobody's
         *     change is lost: of several callers who would change the same thing to something else, exactly one succeeds. Weak tags (`W/"..."`) never match.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        IfMatch: string;
        /**
         * @description A name of your own for this request, such as a UUID, bare or in double quotes. Sent again within 24 hours with the same body, the request is not done twice: the first
         *     answer comes back, with `Idempotent-Replayed: true`. Only a success is kept, so a refused request may be repeated with the same key.
         * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The identifier of this request, yours if you sent one fit for a log. Quote it when you report a problem.
         * @example 1f0f7a52-7f5e-4b8e-9d1b-0f6c35b9a7d1
         */
        RequestId: string;
        /**
         * @description Changes exactly when this resource does. Send it back in `If-None-Match` or `If-Match`.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        ETag: string;
        /**
         * @description The pet's `ETag`, where the list is asked for one `id` and has it.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        PetETag: string;
        /**
         * @description Present where the answer is that of an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description Since when the operation is deprecated (RFC 9745).
         * @example @1793491200
         */
        Deprecation: string;
        /**
         * @description The moment before which the operation will not be removed (RFC 8594).
         * @example Fri, 31 Dec 2027 23:59:59 GMT
         */
        Sunset: string;
        /**
         * @description Where the deprecation is described (`rel="deprecation"`), and what to use instead (`rel="successor-version"`).
         * @example </docs#tag/pets/GET/pets/%7BpetId%7D>; rel="deprecation", </pets?id=7>; rel="successor-version"
         */
        SuccessorLink: string;
        /**
         * @description The operation's stability. `experimental` may change at any time, `beta` with notice.
         * @example beta
         */
        Stability: "experimental" | "beta";
        /**
         * @description The address of the next page, as `<address>; rel="next"`. Absent on the last page.
         * @example </pets?limit=1&cursor=WyJoSU55YWJ1WEl0ZGkiLDFd>; rel="next"
         */
        Link: string;
        /**
         * @description The path of what was created.
         * @example /pets/7
         */
        Location: string;
        /**
         * @description How many requests are left now (`r`), and in how many seconds all of them will be (`t`). Absent where there is no limit.
         * @example "default";r=99;t=1
         */
        RateLimit: string;
        /**
         * @description The limit itself, `q` requests in `w` seconds for each key, or for each address without a key. Absent where there is none.
         * @example "default";q=100;w=1
         */
        RateLimitPolicy: string;
        /**
         * @description How to authenticate (RFC 6750), and with `error="invalid_token"` that the key was not taken.
         * @example Bearer realm="petstore", error="invalid_token"
         */
        Challenge: string;
        /**
         * @description The scope that is missing (RFC 6750). Absent where no scope is.
         * @example Bearer realm="petstore", error="insufficient_scope", scope="pets:write"
         */
        ScopeChallenge: string;
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
                 * @description Only those whose name contains this text, without regard to case. Every character stands for itself, `%` and `_` too; a space is written `%20` or `+`.
                 * @example re
                 */
                q?: components["parameters"]["NamePart"];
                /**
                 * @description The order of the list; a leading `-` turns it round. `name` ignores case and goes by code point; equal names follow `id`, turned round likewise.
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
            header?: {
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page of pets, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["PetETag"];
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
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidListRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID, bare or in double quotes. Sent again within 24 hours with the same body, the request is not done twice: the first
                 *     answer comes back, with `Idempotent-Replayed: true`. Only a success is kept, so a refused request may be repeated with the same key.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description The body refers to a category that is not there, or a request with the same `Idempotency-Key` is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["SuccessorLink"];
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
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replacePet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` you have seen, a list of them, or `*` for any. If it is no longer the tag of what is there, the change is refused with `precondition_failed`, so that nobody's
                 *     change is lost: of several callers who would change the same thing to something else, exactly one succeeds. Weak tags (`W/"..."`) never match.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PetConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` you have seen, a list of them, or `*` for any. If it is no longer the tag of what is there, the change is refused with `precondition_failed`, so that nobody's
                 *     change is lost: of several callers who would change the same thing to something else, exactly one succeeds. Weak tags (`W/"..."`) never match.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Orders refer to the pet. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` you have seen, a list of them, or `*` for any. If it is no longer the tag of what is there, the change is refused with `precondition_failed`, so that nobody's
                 *     change is lost: of several callers who would change the same thing to something else, exactly one succeeds. Weak tags (`W/"..."`) never match.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PetConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /**
                 * @description Only those whose name contains this text, without regard to case. Every character stands for itself, `%` and `_` too; a space is written `%20` or `+`.
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID, bare or in double quotes. Sent again within 24 hours with the same body, the request is not done twice: the first
                 *     answer comes back, with `Idempotent-Replayed: true`. Only a success is kept, so a refused request may be repeated with the same key.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description Another category has the name, or a request with the same `Idempotency-Key` is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
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
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CategoryNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` you have seen, a list of them, or `*` for any. If it is no longer the tag of what is there, the change is refused with `precondition_failed`, so that nobody's
                 *     change is lost: of several callers who would change the same thing to something else, exactly one succeeds. Weak tags (`W/"..."`) never match.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CategoryNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CategoryConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` you have seen, a list of them, or `*` for any. If it is no longer the tag of what is there, the change is refused with `precondition_failed`, so that nobody's
                 *     change is lost: of several callers who would change the same thing to something else, exactly one succeeds. Weak tags (`W/"..."`) never match.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CategoryNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description Pets belong to the category. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` you have seen, a list of them, or `*` for any. If it is no longer the tag of what is there, the change is refused with `precondition_failed`, so that nobody's
                 *     change is lost: of several callers who would change the same thing to something else, exactly one succeeds. Weak tags (`W/"..."`) never match.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CategoryNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CategoryConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
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
                 * @description The order of the list; a leading `-` turns it round. Equal ship dates follow `id`, turned round likewise, and orders without a ship date come last in both directions.
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID, bare or in double quotes. Sent again within 24 hours with the same body, the request is not done twice: the first
                 *     answer comes back, with `Idempotent-Replayed: true`. Only a success is kept, so a refused request may be repeated with the same key.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "petId": 7,
                 *       "quantity": 2,
                 *       "shipDate": "2026-12-01T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description The order as it was stored. */
            201: {
                headers: {
                    /**
                     * @description The path of what was created.
                     * @example /store/orders/3
                     */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "petId": 7,
                     *       "quantity": 2,
                     *       "shipDate": "2026-12-01T09:00:00Z",
                     *       "complete": false
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description The order does not fit the state of the store, or a request with the same `Idempotency-Key` is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the order, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 3
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "petId": 7,
                     *       "quantity": 2,
                     *       "shipDate": "2026-12-01T09:00:00Z",
                     *       "complete": false
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` you have seen, a list of them, or `*` for any. If it is no longer the tag of what is there, the change is refused with `precondition_failed`, so that nobody's
                 *     change is lost: of several callers who would change the same thing to something else, exactly one succeeds. Weak tags (`W/"..."`) never match.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the order, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 3
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order is cancelled. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidStockRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The order is fulfilled. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` you have seen, a list of them, or `*` for any. If it is no longer the tag of what is there, the change is refused with `precondition_failed`, so that nobody's
                 *     change is lost: of several callers who would change the same thing to something else, exactly one succeeds. Weak tags (`W/"..."`) never match.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the order, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 3
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "complete": true
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["OrderUpdate"];
                /**
                 * @example {
                 *       "quantity": 3,
                 *       "shipDate": null
                 *     }
                 */
                "application/json": components["schemas"]["OrderUpdate"];
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "petId": 7,
                     *       "quantity": 2,
                     *       "shipDate": "2026-12-01T09:00:00Z",
                     *       "complete": true
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidStockChange"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The change does not fit the state of the order or of the pet. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInventory: {
        parameters: {
            query?: {
                /**
                 * @description Only pets with one of these statuses. Repeat it for several.
                 * @example [
                 *       "available"
                 *     ]
                 */
                status?: components["schemas"]["PetStatus"][];
                /**
                 * @description Only pets with at most this many units.
                 * @example 3
                 */
                maxQuantity?: number;
                /**
                 * @description The order of the list; a leading `-` turns it round. Equal quantities follow `petId`, turned round likewise.
                 * @example quantity
                 */
                sort?: "petId" | "quantity" | "-quantity";
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
            /** @description The page of inventory entries, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "petId": 7,
                     *         "quantity": 1,
                     *         "status": "available"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["InventoryItem"][];
                };
            };
            400: components["responses"]["InvalidListRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInventoryItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
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
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setInventory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` you have seen, a list of them, or `*` for any. If it is no longer the tag of what is there, the change is refused with `precondition_failed`, so that nobody's
                 *     change is lost: of several callers who would change the same thing to something else, exactly one succeeds. Weak tags (`W/"..."`) never match.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
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
                 *       "quantity": 4
                 *     }
                 */
                "application/json": components["schemas"]["InventoryUpdate"];
            };
        };
        responses: {
            /** @description The inventory entry as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "petId": 7,
                     *       "quantity": 4,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["InventoryItem"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adjustInventory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID, bare or in double quotes. Sent again within 24 hours with the same body, the request is not done twice: the first
                 *     answer comes back, with `Idempotent-Replayed: true`. Only a success is kept, so a refused request may be repeated with the same key.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                 *       "delta": 5,
                 *       "reason": "received",
                 *       "note": "Spring delivery"
                 *     }
                 */
                "application/json": components["schemas"]["StockAdjustment"];
            };
        };
        responses: {
            /** @description The inventory entry as it is now. */
            201: {
                headers: {
                    /**
                     * @description The path of the entry.
                     * @example /store/inventory/7
                     */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "petId": 7,
                     *       "quantity": 6,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["InventoryItem"];
                };
            };
            400: components["responses"]["InvalidStockChange"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The pet has fewer units, or a request with the same `Idempotency-Key` is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInventoryMovements: {
        parameters: {
            query?: {
                /**
                 * @description The most items the page may have.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on, from the `Link` header of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
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
            /** @description The page of movements. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "petId": 7,
                     *         "delta": -2,
                     *         "quantity": 3,
                     *         "reason": "ordered",
                     *         "orderId": 3,
                     *         "actor": "local",
                     *         "at": "2026-11-15T10:00:00Z"
                     *       },
                     *       {
                     *         "id": 9,
                     *         "petId": 7,
                     *         "delta": 4,
                     *         "quantity": 5,
                     *         "reason": "received",
                     *         "actor": "local",
                     *         "note": "Spring delivery",
                     *         "at": "2026-11-14T08:30:00.25Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StockMovement"][];
                };
            };
            400: components["responses"]["InvalidListRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStoreSummary: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` you have seen, a list of them, or `*` for any. If it is still the tag of what is there, a read answers `304` without a body, and a change is
                 *     refused with `precondition_failed`. Weak tags (`W/"..."`) count like strong ones.
                 * @example "q2nDqR0tqkUGzYBkVhR5Kg"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pets": {
                     *         "available": 5,
                     *         "pending": 2,
                     *         "sold": 3
                     *       },
                     *       "units": {
                     *         "inStock": 14,
                     *         "reserved": 3
                     *       },
                     *       "orders": {
                     *         "open": 2,
                     *         "fulfilled": 9
                     *       },
                     *       "unitsOrderedPerDay": [
                     *         {
                     *           "day": "2026-11-15",
                     *           "units": 4
                     *         }
                     *       ],
                     *       "categories": [
                     *         {
                     *           "categoryId": 1,
                     *           "name": "dog",
                     *           "pets": 10,
                     *           "inStock": 14,
                     *           "reserved": 3
                     *         }
                     *       ],
                     *       "lowestStocks": [
                     *         {
                     *           "petId": 7,
                     *           "quantity": 1,
                     *           "status": "available"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StoreSummary"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
