// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
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
         * @description Returns a page of pets, filtered and sorted. A pet must match all filters. If you repeat a filter, it must match
         *     one of its values.
         *
         *     `GET /pets?id=7` returns one pet, with its `ETag`. `GET /pets?id=7&id=9&limit=100` returns several at once, up to
         *     100; pets that do not exist are omitted. Set `limit` if you name more than 20.
         *
         *     A key needs the scope `pets:read`.
         */
        get: operations["listPets"];
        put?: never;
        /**
         * Add a pet
         * @description Adds an animal to the catalog and assigns its identifier. Its category must exist. The default `status` is `available`.
         *
         *     The new pet has a stock of one unit, or none if it is created `sold`.
         *
         *     Fails with `unknown_category` if the category does not exist.
         *
         *     A key needs the scope `pets:write`.
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
            path?: never;
            cookie?: never;
        };
        /**
         * Read a pet
         * @deprecated
         * @description Returns one pet.
         *
         *     **Deprecated since November 1, 2026, with a sunset on December 31, 2027.** Use `GET /pets?id={petId}` instead: it
         *     returns the same `ETag`, and up to 100 pets at once (with `limit=100`). For a pet that does not exist it returns an
         *     empty list, not an error. Every response of this operation announces this in `Deprecation`, `Sunset` and `Link`
         *     headers. The operation keeps working until a release removes it, which will not happen before the sunset.
         *
         *     Fails with `pet_not_found` if the pet does not exist.
         *
         *     A key needs the scope `pets:read`.
         */
        get: operations["getPet"];
        /**
         * Replace a pet
         * @description Replaces the name and the category of a pet. `status` is optional: if you omit it, it stays as it is; if you set it,
         *     the rules of `updatePet` apply. The body may contain an `id` if it equals the one in the path.
         *
         *     Fails with `pet_not_found`, `unknown_category`, `open_orders`, `out_of_stock` or `illegal_transition`.
         *
         *     A key needs the scope `pets:write`.
         */
        put: operations["replacePet"];
        post?: never;
        /**
         * Delete a pet
         * @description Deletes a pet that no order refers to. Its identifier is never reused.
         *
         *     Fails with `pet_not_found` if the pet does not exist, and with `pet_in_use` if orders refer to it.
         *
         *     A key needs the scope `pets:write`.
         */
        delete: operations["deletePet"];
        options?: never;
        head?: never;
        /**
         * Change a pet
         * @description Changes the fields in the body and keeps the others; `{}` changes nothing. No field of a pet can be removed, so
         *     `null` is not allowed.
         *
         *     You can change `status` as follows:
         *
         *     | from | to | effect |
         *     |---|---|---|
         *     | `available` | `pending` | puts the pet on hold: it cannot be ordered until you end the hold or the pet is sold |
         *     | `pending` | `available` | ends the hold; fails with `out_of_stock` if no unit is left |
         *     | `available`, `pending` | `sold` | sets the stock to 0; fails with `open_orders` while units are reserved for open orders |
         *     | `sold` | `available` | always fails with `out_of_stock`: set the stock instead, which makes the pet available |
         *     | `sold` | `pending` | always fails with `illegal_transition` |
         *
         *     Setting the current status again is not an error and changes nothing: `pending` puts no hold on a pet that is pending
         *     because all its units are reserved.
         *
         *     Fails with `pet_not_found`, `unknown_category`, `open_orders`, `out_of_stock` or `illegal_transition`.
         *
         *     A key needs the scope `pets:write`.
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
         * @description Returns a page of categories, filtered by a part of the name if you set `q`.
         *
         *     A key needs the scope `pets:read`.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Add a category
         * @description Adds a kind of animal and assigns its identifier. Names are unique regardless of case, canonical form (NFC or
         *     NFD), surrounding and repeated white space, and zero-width characters.
         *
         *     Fails with `category_name_taken` if another category has the name.
         *
         *     A key needs the scope `pets:write`.
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
            path?: never;
            cookie?: never;
        };
        /**
         * Read a category
         * @description Returns one category. Fails with `category_not_found` if it does not exist.
         *
         *     A key needs the scope `pets:read`.
         */
        get: operations["getCategory"];
        /**
         * Replace a category
         * @description Replaces a category's name and description. If you omit the description, it is removed. The body may contain an `id`
         *     if it equals the one in the path.
         *
         *     Fails with `category_not_found` or `category_name_taken`.
         *
         *     A key needs the scope `pets:write`.
         */
        put: operations["replaceCategory"];
        post?: never;
        /**
         * Delete a category
         * @description Deletes a category that has no pets. Nothing else is deleted with it.
         *
         *     Fails with `category_not_found` if it does not exist, and with `category_in_use` while it has pets; the message says
         *     how many.
         *
         *     A key needs the scope `pets:write`.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category
         * @description Changes the fields in the body and keeps the others; `{}` changes nothing, and `"description": null` removes the
         *     description.
         *
         *     Fails with `category_not_found` or `category_name_taken`.
         *
         *     A key needs the scope `pets:write`.
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
         * @description Returns a page of orders, newest first by default.
         *
         *     The specification of the API switches off "Try it" for this operation, so documentation offers none.
         *
         *     A key needs the scope `store:read`.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order
         * @description Takes units of one pet out of its stock and reserves them for the order, all of them or none. The default `quantity`
         *     is one unit. When the last unit is ordered, the pet becomes `pending`.
         *
         *     With `complete: true`, the order is placed and fulfilled in one step, as in a sale over the counter.
         *
         *     Fails with `unknown_pet` if the pet does not exist, with `pet_not_available` if it is not `available`, and with
         *     `insufficient_stock` if it has fewer units; the message says how many are left.
         *
         *     A key needs the scope `store:write`.
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
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order
         * @description Returns one order, open or fulfilled. Fails with `order_not_found` if it does not exist or was cancelled.
         *
         *     A key needs the scope `store:read`.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Cancel an order
         * @description Cancels an open order: its units return to the stock and the order no longer exists. A pet that had no unit left
         *     becomes `available`, unless it is on hold. The movements of the pet still show the order.
         *
         *     Fails with `order_not_found`, with `order_complete` if the order is fulfilled, and with `stock_limit` if the returned
         *     units would raise the stock above 2147483647.
         *
         *     A key needs the scope `store:write`.
         */
        delete: operations["cancelOrder"];
        options?: never;
        head?: never;
        /**
         * Change or fulfill an order
         * @description Changes the fields in the body and keeps the others; `{}` changes nothing.
         *
         *     `"complete": true` fulfills the order: the reserved units leave the shop. If no other unit of the pet is reserved or in
         *     stock, the pet becomes `sold`. You can no longer reopen or cancel a fulfilled order, or change its quantity; setting them
         *     to the values they already have is not an error. You can still set, correct or remove its `shipDate`, which is then the
         *     actual ship date.
         *
         *     A new `quantity` of an open order reserves the difference or returns it to the stock. You can raise it while units are
         *     left, even if the pet is on hold. `"shipDate": null` removes the ship date. `quantity` and `complete` in one body take
         *     effect together or not at all. You cannot change the pet of an order: cancel the order and place another.
         *
         *     Fails with `order_not_found`, with `order_complete` if the order is fulfilled and the request would change its quantity
         *     or reopen it, with `insufficient_stock` if the pet has too few units for a higher quantity, and with `stock_limit` if
         *     the returned units would raise the stock above 2147483647.
         *
         *     A key needs the scope `store:write`.
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
         * @description Returns a page of inventory entries, one for each pet, filtered and sorted. An entry must match all filters. If
         *     you repeat a filter, it must match one of its values.
         *
         *     `GET /store/inventory?petId=1&petId=2&limit=100` returns the stock of several pets at once, up to 100; pets that
         *     do not exist are omitted. Set `limit` if you name more than 20.
         *
         *     A key needs the scope `store:read`.
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
                 * @example 3
                 */
                petId: components["parameters"]["StockedPetId"];
            };
            cookie?: never;
        };
        /**
         * Read the stock of a pet
         * @description Returns how many units of a pet can still be ordered. Units reserved for open orders do not count.
         *
         *     Fails with `pet_not_found` if the pet does not exist.
         *
         *     A key needs the scope `store:read`.
         */
        get: operations["getInventoryItem"];
        /**
         * Set the stock of a pet
         * @description Sets how many units of a pet can be ordered. Units reserved for open orders are not affected.
         *
         *     The status follows the stock. If the stock rises from 0, the pet becomes `available`, even if it was `sold`. If the
         *     stock falls to 0, the pet becomes `pending` while units are reserved for open orders, otherwise `sold`. A pet on hold
         *     stays `pending` until you end the hold or it is sold.
         *
         *     Fails with `pet_not_found` if the pet does not exist.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:write`.
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
                 * @example 3
                 */
                petId: components["parameters"]["StockedPetId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adjust the stock of a pet
         * @description Adds units to a pet's stock or removes them, and records the reason: `received` and `returned` add units, `damaged` and
         *     `lost` remove them, `counted` does either. The status follows the stock as in `setInventory`.
         *
         *     Fails with `pet_not_found` if the pet does not exist, with `insufficient_stock` if the pet has fewer units than you
         *     remove, and with `stock_limit` if the stock would rise above 2147483647.
         *
         *     Adjustments add up, so most need no `If-Match`. A count does: send the tag that `getInventoryItem` returned when you
         *     counted. If the stock has changed since, the adjustment fails with `precondition_failed`, and you count again.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:write`.
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
                 * @example 11
                 */
                petId: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        /**
         * List the stock movements of a pet
         * @description Returns a page of the pet's ledger, newest movement first. A movement has the change of the stock, its reason, its
         *     order, its author, and the stock after it. The movements of a pet add up to its stock. No movement is ever changed or
         *     removed.
         *
         *     Fails with `pet_not_found` if the pet does not exist.
         *
         *     A key needs the scope `store:read`.
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
         * Read the summary of the store
         * @description Returns totals for the whole store. Every change updates these totals, so the operation is as fast with a million pets
         *     as with ten.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:read`.
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
    "/store/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the recent activity
         * @description Returns recent requests that failed, by operation, code and key, and uses of deprecated operations, for the person who
         *     helps integrators. It covers the last 7 days in UTC, today included, and all instances of the service: what another
         *     instance has counted appears here within a minute.
         *
         *     Health checks are not counted. If the keys of many callers fail within the same minute, some are counted without
         *     their key.
         *
         *     This operation is **experimental**: it may change at any time, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `metrics:read`.
         */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Returns a page of what has happened in the store, the oldest first. Each change of a pet, a category, an order or a
         *     stock is an event. No event ever appears before one that you have already read, so a program that follows the links
         *     misses none, however often it stops.
         *
         *     Every page has a link to the next one, also the last page: follow it later, and you get what has happened since. A page
         *     can have fewer events than its `limit`, or none, although there are more. With `sort=-id`, the newest events come first,
         *     and the links end with the oldest event that is kept.
         *
         *     With `Accept: text/event-stream` the response is a stream: what happens is sent as it happens. It begins after
         *     `Last-Event-ID` or `cursor`, or with what happened `since` a time, and without any of them with what happens next. It
         *     cannot be sorted by `-id`. A comment is sent at least every 5 seconds. Fails with `stream_limit` if the key, or the IP
         *     address without a key, has 100 streams open.
         *
         *     Events are kept for 30 days, unless the operator has set another time. Fails with `cursor_expired` if the cursor is
         *     older: start again without it, with the oldest event that is kept.
         *
         *     A key needs the scope `store:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Returns a page of webhooks, sorted by `id`.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Registers a URL to which the service sends each event of the store, or those of some `types`: every event at least once,
         *     and in order as long as your endpoint responds with a status of 2xx. The request has the Event as its body and is signed
         *     as [Standard Webhooks](https://www.standardwebhooks.com) describes.
         *
         *     The response has the `secret` with which you verify the signatures: of `v1`, the shared secret (`whsec_...`), which is
         *     shown only now; of `v1a`, the public key (`whpk_...`). A response that is repeated for an `Idempotency-Key` has no
         *     `secret`. If the first response was lost, rotate the secret, which makes a new one.
         *
         *     The URL must begin with `https://`, and every address of its host must be public, unless the operator has allowed it
         *     (`PETSTORE_WEBHOOK_ALLOW`). Redirects are not followed.
         *
         *     Fails with `webhook_limit` if the store has 1,000 webhooks.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/webhooks/{webhookId}/tests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Sends the webhook an event of type `ping`, whatever its `types`, and returns the delivery. The list of deliveries shows
         *     how it went.
         *
         *     Fails with `webhook_not_found` if the webhook does not exist, and with `webhook_disabled` if it is disabled.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Returns a page of the events that were sent to the webhook or are about to be, newest delivery first: the state of each,
         *     how often it was attempted, the status and the time of the last attempt, and when the next one is due. The content of your
         *     endpoint's responses is not kept. Those that were not delivered: `?state=pending&state=failed`.
         *
         *     A delivery is attempted at once, and after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, until your endpoint
         *     responds with a status of 2xx. Then it has `failed`. Deliveries are kept as long as their events.
         *
         *     Fails with `webhook_not_found` if the webhook does not exist.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:read`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/webhooks/{webhookId}/redeliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events to a webhook again
         * @description Sends one event again (`deliveryId`), or all events after one (`sinceEventId`), or all since a time (`since`). Each gets a
         *     new delivery. Your endpoint receives the same `webhook-id` again, so that it can tell what it already has.
         *
         *     Fails with `webhook_not_found` if the webhook does not exist, with `delivery_not_found` if it has no such delivery, with
         *     `webhook_disabled` if it is disabled, and with `cursor_expired` if events after `sinceEventId` are no longer kept.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:write`.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description Returns a webhook without its secret. Fails with `webhook_not_found` if it does not exist.
         *
         *     The service disables a webhook if its endpoint responds with 410, or if every attempt of about three days has failed;
         *     `disabledReason` says which.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook and its deliveries. Nothing more is sent, except for a request that is already under way.
         *
         *     Fails with `webhook_not_found` if the webhook does not exist.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes the fields in the body and keeps the others; `{}` changes nothing. `"types": null` asks for all types again, and
         *     `"description": null` removes the description.
         *
         *     A webhook with `"enabled": false` receives nothing. With `"enabled": true` it goes on where it stopped, with every event
         *     that is still kept.
         *
         *     `"rotateSecret": true` makes a new secret, which the response has. For a day, requests are signed with the old one too.
         *     If you rotate it again within the day, the oldest one no longer counts. With `If-Match`, a request that is sent again after
         *     a lost response fails with `412 precondition_failed` instead of rotating twice.
         *
         *     Fails with `webhook_not_found` if the webhook does not exist.
         *
         *     This operation is **beta**: it may change with notice, as the guide to
         *     [stability](http://127.0.0.1:8080/docs/api/stability) says.
         *
         *     A key needs the scope `store:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/store/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what you may do
         * @description Returns the scopes of the caller, and its key if it has sent one. A page or a program uses them to offer only what
         *     will succeed. `scopes` is complete: of a key with the scope `admin`, which includes all others, it has all of them. If
         *     the service requires no key and you send none, you have every scope.
         *
         *     A key needs no scope for it, but it must be valid.
         */
        get: operations["getAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys
         * @description Returns a page of API keys without their secrets, the newest first. Expired and revoked keys are listed too; `state`
         *     says which they are.
         *
         *     A key needs the scope `admin`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create a key
         * @description Creates an API key. The response has the key itself as `secret` (`ps_<id>_...`), which is shown only now: the store
         *     has a digest of it, so nobody can read it again.
         *
         *     For the same reason, a response that is repeated for an `Idempotency-Key` has no `secret`. If the first response was
         *     lost, rotate the key, which makes a new one.
         *
         *     A key may have any scopes, also those that yours does not have. The name must not contain a key.
         *
         *     A key needs the scope `admin`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/keys/{keyId}/rotations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the key, the 12 letters and digits after `ps_`, not the whole key.
                 * @example 3q9w8e7r6t5y
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a key
         * @description Gives a key a new secret, which the response has and which is shown only now. The identifier, name, scopes and expiry
         *     stay. The old secret stays valid for `overlapSeconds`, so that a program can be given the new one without downtime;
         *     without it, the old secret is invalid at once.
         *
         *     A key has one old secret at a time. While one is still valid, a rotation with an overlap fails with
         *     `rotation_in_progress`; without one, it ends the earlier overlap too.
         *
         *     Fails with `key_not_found` if the key does not exist, with `key_revoked` if it was revoked, and with `key_expired` if
         *     it has expired.
         *
         *     A response that is repeated for an `Idempotency-Key` has no `secret`, because the store does not have it. If the first
         *     response was lost, rotate the key again, with another `Idempotency-Key`.
         *
         *     A key needs the scope `admin`.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the key, the 12 letters and digits after `ps_`, not the whole key.
                 * @example 3q9w8e7r6t5y
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        /**
         * Read a key
         * @description Returns an API key without its secret, also if it has expired or was revoked; `state` says which it is. Fails with
         *     `key_not_found` if it does not exist.
         *
         *     The tag does not change when the key is used. With `If-None-Match`, a `304` may therefore mean that only `lastUsedAt`
         *     has changed.
         *
         *     A key needs the scope `admin`.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description Makes a key invalid for good, and its old secret if it has one. The key stays in the list as `revoked`, because the
         *     ledger and the events may name it. Revoking it again changes nothing and is no error.
         *
         *     The instance that handles the request rejects the key at once, every other instance within half a second. You can
         *     revoke the key that you send, unless it is the last one with the scope `admin`: nobody could create another one through
         *     the API. The operator can, with `petstore keys` on the store.
         *
         *     Fails with `key_not_found` if the key does not exist, and with `last_admin` if it is the last valid one with the scope
         *     `admin`.
         *
         *     A key needs the scope `admin`.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /**
         * Change a key
         * @description Changes the fields in the body and keeps the others; `{}` changes nothing. `"expiresAt": null` removes the expiry. A
         *     time in the past makes the key expire now, and a later one makes an expired key valid again.
         *
         *     The instance that handles the request applies the new scopes and expiry at once, every other instance within half a
         *     second.
         *
         *     Fails with `key_not_found` if the key does not exist, with `key_revoked` if it was revoked, and with `last_admin` if it
         *     is the last valid key with the scope `admin` and would lose that scope or expire now.
         *
         *     A key needs the scope `admin`.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Format: int64
         * @description An identifier assigned by the service. The service assigns none above 9007199254740991 (2^53 - 1), so every JSON parser
         *     reads them exactly. A request may have any positive 64-bit integer.
         */
        Identifier: number;
        /**
         * @description Sales status of an animal: `available` can be ordered, `pending` is on hold or fully reserved for open
         *     orders, `sold` has left the shop.
         * @enum {string}
         */
        PetStatus: "available" | "pending" | "sold";
        /**
         * @description The fields of a new pet.
         * @example {
         *       "name": "Bella",
         *       "categoryId": 1
         *     }
         */
        NewPet: {
            /**
             * @description The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
             *     or other ignorable character. Control characters are not allowed.
             */
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
            /**
             * @description The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
             *     or other ignorable character. Control characters are not allowed.
             */
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
         * @description The new fields of a pet. An `id` must equal the one in the path.
         * @example {
         *       "name": "Rex",
         *       "categoryId": 1,
         *       "status": "pending"
         *     }
         */
        PetReplacement: {
            id?: components["schemas"]["Identifier"];
            /**
             * @description The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
             *     or other ignorable character. Control characters are not allowed.
             */
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
         *       "status": "available"
         *     }
         */
        PetUpdate: {
            /**
             * @description The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
             *     or other ignorable character. Control characters are not allowed.
             */
            name?: string;
            /**
             * Format: int64
             * @description Identifier of the category the animal belongs to
             */
            categoryId?: number;
            status?: components["schemas"]["PetStatus"];
        };
        /**
         * @description The fields of a new category.
         * @example {
         *       "name": "budgerigar",
         *       "description": "Small parrots that like company"
         *     }
         */
        NewCategory: {
            /**
             * @description Category name (a kind of animal, such as dog, cat or rabbit), stored as sent and unique regardless of case,
             *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
             *     character must be visible: not white space and not a zero-width or other ignorable character. Control
             *     characters are not allowed.
             */
            name: string;
            /** @description Short description of the category. Control characters are not allowed. */
            description?: string;
        };
        /**
         * @description A kind of animal.
         * @example {
         *       "id": 1,
         *       "name": "dog",
         *       "description": "Puppies and grown dogs, vaccinated and chipped"
         *     }
         */
        Category: {
            /**
             * Format: int64
             * @description Unique identifier assigned on creation
             */
            id: number;
            /**
             * @description Category name (a kind of animal, such as dog, cat or rabbit), stored as sent and unique regardless of case,
             *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
             *     character must be visible: not white space and not a zero-width or other ignorable character. Control
             *     characters are not allowed.
             */
            name: string;
            /** @description Short description of the category. Control characters are not allowed. */
            description?: string;
        };
        /**
         * @description The new fields of a category. An `id` must equal the one in the path.
         * @example {
         *       "name": "dog",
         *       "description": "Man's best friends"
         *     }
         */
        CategoryReplacement: {
            id?: components["schemas"]["Identifier"];
            /**
             * @description Category name (a kind of animal, such as dog, cat or rabbit), stored as sent and unique regardless of case,
             *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
             *     character must be visible: not white space and not a zero-width or other ignorable character. Control
             *     characters are not allowed.
             */
            name: string;
            /** @description Short description of the category. Control characters are not allowed. */
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
             * @description Category name (a kind of animal, such as dog, cat or rabbit), stored as sent and unique regardless of case,
             *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
             *     character must be visible: not white space and not a zero-width or other ignorable character. Control
             *     characters are not allowed.
             */
            name?: string;
            /** @description Short description of the category, or `null` to remove it */
            description?: string | null;
        };
        /**
         * @description A customer's order of one pet.
         * @example {
         *       "id": 3,
         *       "petId": 8,
         *       "quantity": 2,
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
         *       "petId": 3,
         *       "quantity": 4,
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
         *       "quantity": 6
         *     }
         */
        InventoryUpdate: {
            /** @description Units that can still be ordered */
            quantity: number;
        };
        /**
         * @description The fields of a new order.
         * @example {
         *       "petId": 8,
         *       "quantity": 1,
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
             * @description Expected or actual ship date, RFC 3339; stored to the millisecond and returned in UTC
             */
            shipDate?: string;
            /**
             * @description Whether to fulfill the order at once
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
             * @description Expected or actual ship date, RFC 3339, stored to the millisecond; or `null` to remove it
             */
            shipDate?: string | null;
            /** @description Whether the order has been fulfilled */
            complete?: boolean;
        };
        /**
         * @description A change of a stock count, with its reason.
         * @example {
         *       "delta": 5,
         *       "reason": "received",
         *       "note": "Spring delivery"
         *     }
         */
        StockAdjustment: components["schemas"]["StockIncrease"] | components["schemas"]["StockDecrease"];
        /**
         * @description Units that are added to a stock.
         * @example {
         *       "delta": 5,
         *       "reason": "received",
         *       "note": "Spring delivery"
         *     }
         */
        StockIncrease: {
            /** @description A free text about the change. Control characters are not allowed. */
            note?: string;
            /**
             * @description Why the stock changes
             * @enum {string}
             */
            reason: "received" | "returned" | "counted";
            /** @description The units to add (positive) or remove (negative) */
            delta: number;
        };
        /**
         * @description Units that are removed from a stock.
         * @example {
         *       "delta": -1,
         *       "reason": "lost",
         *       "note": "Not found at the count"
         *     }
         */
        StockDecrease: {
            /** @description A free text about the change. Control characters are not allowed. */
            note?: string;
            /**
             * @description Why the stock changes
             * @enum {string}
             */
            reason: "damaged" | "lost" | "counted";
            /** @description The units to add (positive) or remove (negative) */
            delta: number;
        };
        /**
         * @description One entry of a pet's ledger.
         * @example {
         *       "id": 17,
         *       "petId": 11,
         *       "delta": -1,
         *       "quantity": 3,
         *       "reason": "ordered",
         *       "orderId": 1,
         *       "actor": "seed",
         *       "at": "2026-10-17T10:00:00Z"
         *     }
         */
        StockMovement: {
            /**
             * Format: int64
             * @description Number of the movement, unique within the pet's ledger; later movements have higher numbers
             */
            id: number;
            /**
             * Format: int64
             * @description Identifier of the animal
             */
            petId: number;
            /** @description The units added (positive) or removed (negative); 0 if the stock stayed the same */
            delta: number;
            /** @description The stock count after the movement */
            quantity: number;
            /**
             * @description The reason: `created` (the pet was added), `set` (the stock was set), `received`, `returned`, `damaged`, `lost` or
             *     `counted` (the reason of an adjustment), `ordered`, `changed` (the quantity of the order changed), `fulfilled`,
             *     `cancelled`, `sold` (the pet's status was set to `sold`)
             * @enum {string}
             */
            reason: "created" | "set" | "received" | "returned" | "damaged" | "lost" | "counted" | "ordered" | "changed" | "fulfilled" | "cancelled" | "sold";
            /**
             * Format: int64
             * @description Identifier of the order that caused the movement, if any
             */
            orderId?: number;
            /** @description The key that made the change, `local` if it was made without a key, or `seed` if it is sample data */
            actor: string;
            /** @description The free text of the adjustment */
            note?: string;
            /**
             * Format: date-time
             * @description The time of the movement, in UTC
             */
            at: string;
        };
        /** @description Totals for the whole store. */
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
            /** @description Units that can be ordered, and units reserved for open orders */
            units: {
                /** Format: int64 */
                inStock: number;
                /** Format: int64 */
                reserved: number;
            };
            /** @description Open and fulfilled orders; cancelled orders do not count */
            orders: {
                /** Format: int64 */
                open: number;
                /** Format: int64 */
                fulfilled: number;
            };
            /** @description The last 30 days in UTC, today last, each with the units of the orders placed on that day and not cancelled since */
            unitsOrderedPerDay: {
                /** Format: date */
                day: string;
                /** Format: int64 */
                units: number;
            }[];
            /** @description The 100 categories with the most units in stock, in descending order */
            categories: {
                /** Format: int64 */
                categoryId: number;
                /**
                 * @description Category name (a kind of animal, such as dog, cat or rabbit), stored as sent and unique regardless of case,
                 *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
                 *     character must be visible: not white space and not a zero-width or other ignorable character. Control
                 *     characters are not allowed.
                 */
                name: string;
                /** Format: int64 */
                pets: number;
                /** Format: int64 */
                inStock: number;
                /** Format: int64 */
                reserved: number;
            }[];
            /**
             * Format: int64
             * @description How many more categories there are
             */
            moreCategories: number;
            /** @description The ten available pets with the fewest units, in ascending order */
            lowestStocks: components["schemas"]["InventoryItem"][];
        };
        /** @description Recent requests that failed, and uses of deprecated operations. */
        Activity: {
            /**
             * Format: date-time
             * @description The time from which requests are counted, in UTC
             */
            since: string;
            /** @description The 100 kinds of failures that occurred last, the newest first */
            failures: {
                /** @description The `operationId`; absent if the request matched no operation */
                operation?: string;
                /** @description The code of the error */
                code: string;
                /** @description The HTTP status code */
                status: number;
                /** @description The public id of the key; absent without a valid key */
                keyId?: string;
                /** @description The name of the key */
                keyName?: string;
                /**
                 * Format: int64
                 * @description The number of requests
                 */
                count: number;
                /**
                 * Format: date-time
                 * @description The time of the last one, in UTC
                 */
                lastAt: string;
                /** @description The message of the last one */
                lastMessage: string;
                /** @description The `X-Request-Id` of the last one, by which the log has it */
                lastRequestId: string;
            }[];
            /** @description The 100 uses of deprecated operations that occurred last, by operation and key, the newest first */
            deprecatedUses: {
                /** @description The `operationId`; absent if the request matched no operation */
                operation: string;
                /** @description The public id of the key; absent without a valid key */
                keyId?: string;
                /** @description The name of the key */
                keyName?: string;
                /**
                 * Format: int64
                 * @description The number of requests
                 */
                count: number;
                /**
                 * Format: date-time
                 * @description The time of the last one, in UTC
                 */
                lastAt: string;
                /**
                 * Format: date
                 * @description The operation will not be removed before the end of this day
                 */
                sunset: string;
            }[];
        };
        /**
         * @description What happened. `inventory.changed` comes with every change of a stock or of a pet's status, `pet.status_changed` with
         *     every change of the status, `pet.updated` if the name or the category changed. `ping` is a test of a webhook. Later
         *     releases may add types.
         * @enum {string}
         */
        EventType: "pet.created" | "pet.updated" | "pet.deleted" | "pet.status_changed" | "category.created" | "category.updated" | "category.deleted" | "order.placed" | "order.updated" | "order.fulfilled" | "order.cancelled" | "inventory.changed" | "inventory.low" | "webhook.disabled" | "ping";
        /**
         * @description The kind of thing that an event is about. The stock of a pet (`inventory`) has the identifier of the pet. Later releases
         *     may add kinds.
         * @enum {string}
         */
        SubjectType: "pet" | "category" | "order" | "inventory" | "webhook";
        /** @description What an event is about. */
        EventSubject: {
            type: components["schemas"]["SubjectType"];
            id: components["schemas"]["Identifier"];
        };
        /** @description Something that has happened in the store. */
        Event: {
            /**
             * Format: int64
             * @description Number of the event; later events have higher numbers
             */
            id: number;
            type: components["schemas"]["EventType"];
            /**
             * Format: date-time
             * @description The time of the change, in UTC
             */
            at: string;
            /** @description The key that made the change, `local` if it was made without a key, or `petstore` if the service made it */
            actor: string;
            /** @description The `X-Request-Id` of the request that made the change */
            requestId?: string;
            subject: components["schemas"]["EventSubject"];
            /** @description The thing as it is after the change; before it, if the change has deleted or cancelled it */
            data: components["schemas"]["Pet"] | components["schemas"]["Category"] | components["schemas"]["Order"] | components["schemas"]["InventoryItem"] | components["schemas"]["Webhook"];
        };
        /** @description An event about a pet. */
        PetEvent: components["schemas"]["Event"] & {
            /** @enum {string} */
            type?: "pet.created" | "pet.updated" | "pet.deleted" | "pet.status_changed";
            data?: components["schemas"]["Pet"];
        };
        /** @description An event about a category. */
        CategoryEvent: components["schemas"]["Event"] & {
            /** @enum {string} */
            type?: "category.created" | "category.updated" | "category.deleted";
            data?: components["schemas"]["Category"];
        };
        /** @description An event about an order. */
        OrderEvent: components["schemas"]["Event"] & {
            /** @enum {string} */
            type?: "order.placed" | "order.updated" | "order.fulfilled" | "order.cancelled";
            data?: components["schemas"]["Order"];
        };
        /** @description An event about the stock of a pet. */
        InventoryEvent: components["schemas"]["Event"] & {
            /** @enum {string} */
            type?: "inventory.changed" | "inventory.low";
            data?: components["schemas"]["InventoryItem"];
        };
        /** @description An event about a webhook. */
        WebhookEvent: components["schemas"]["Event"] & {
            /** @enum {string} */
            type?: "webhook.disabled" | "ping";
            data?: components["schemas"]["Webhook"];
        };
        /**
         * @description The fields of a new webhook.
         * @example {
         *       "url": "http://127.0.0.1:9000/petstore",
         *       "types": [
         *         "order.placed",
         *         "order.fulfilled"
         *       ],
         *       "description": "The till"
         *     }
         */
        NewWebhook: {
            /**
             * @description Where events are sent to. No user name, password or fragment.
             * @example http://127.0.0.1:9000/petstore
             */
            url: string;
            /** @description The types of events to send; all types if absent */
            types?: components["schemas"]["EventType"][];
            /** @description What the webhook is for. Control characters are not allowed. */
            description?: string;
            /**
             * @description How requests are signed, `v1` with a shared secret (HMAC-SHA256), `v1a` with a key pair (ed25519)
             * @default v1
             * @enum {string}
             */
            signing: "v1" | "v1a";
        };
        /** @description A URL to which the service sends events. */
        Webhook: {
            /**
             * Format: int64
             * @description Unique identifier assigned on creation
             */
            id: number;
            /**
             * @description Where events are sent to. No user name, password or fragment.
             * @example http://127.0.0.1:9000/petstore
             */
            url: string;
            /** @description The types of events that are sent; absent if all are */
            types?: components["schemas"]["EventType"][];
            /** @description What the webhook is for. Control characters are not allowed. */
            description?: string;
            /**
             * @description How requests are signed, `v1` with a shared secret (HMAC-SHA256), `v1a` with a key pair (ed25519)
             * @enum {string}
             */
            signing: "v1" | "v1a";
            /** @description Whether events are sent */
            enabled: boolean;
            /**
             * @description Why the service has disabled the webhook: its endpoint responded with 410 (`gone`), or every attempt of about three
             *     days has failed (`failing`). Absent if it is enabled or you have disabled it.
             * @enum {string}
             */
            disabledReason?: "gone" | "failing";
            /**
             * Format: date-time
             * @description Until when requests are signed with the secret before the last rotation too, in UTC. Absent if the secret was never
             *     rotated.
             */
            previousSecretUntil?: string;
            /**
             * Format: date-time
             * @description The time of its creation, in UTC
             */
            createdAt: string;
        };
        /** @description A new webhook with its secret, which is shown once. */
        CreatedWebhook: components["schemas"]["Webhook"] & {
            /**
             * @description What you verify signatures with: the shared secret (`whsec_...`), which is shown only once, or the public key
             *     (`whpk_...`)
             */
            secret?: string;
        };
        /** @description A webhook, with its secret if it is new. */
        UpdatedWebhook: components["schemas"]["Webhook"] & {
            /**
             * @description What you verify signatures with: the shared secret (`whsec_...`), which is shown only once, or the public key
             *     (`whpk_...`)
             */
            secret?: string;
        };
        /**
         * @description The fields of a webhook to change; a `null` removes the field.
         * @example {
         *       "rotateSecret": true
         *     }
         */
        WebhookUpdate: {
            /**
             * @description Where events are sent to. No user name, password or fragment.
             * @example http://127.0.0.1:9000/petstore
             */
            url?: string;
            /** @description The types of events to send, or `null` for all */
            types?: components["schemas"]["EventType"][] | null;
            /** @description What the webhook is for, or `null` to remove it. Control characters are not allowed. */
            description?: string | null;
            /** @description Whether events are sent */
            enabled?: boolean;
            /** @description Whether to make a new secret */
            rotateSecret?: boolean;
        };
        /**
         * @description Whether an event was delivered, will be attempted (again), or has failed for good.
         * @enum {string}
         */
        DeliveryState: "pending" | "delivered" | "failed";
        /** @description An event that is sent to a webhook. */
        WebhookDelivery: {
            id: components["schemas"]["Identifier"];
            webhookId: components["schemas"]["Identifier"];
            eventId: components["schemas"]["Identifier"];
            type: components["schemas"]["EventType"];
            state: components["schemas"]["DeliveryState"];
            /** @description How often it was attempted */
            attempts: number;
            /** @description The status of the response to the last attempt; absent if there was none */
            lastStatus?: number;
            /**
             * @description Why the last attempt got no response: none in time, no connection, no trusted certificate, a connection that ended
             *     before a response, something that is no HTTP response, or (`not_allowed`) a host that cannot be resolved or has an
             *     address that is not allowed. Absent if it got one.
             * @enum {string}
             */
            lastError?: "timeout" | "connection_failed" | "tls_failed" | "no_response" | "invalid_response" | "not_allowed";
            /** @description How long the last attempt took, in milliseconds */
            lastDurationMs?: number;
            /** @description How much of the response's body was read; it is not kept */
            lastResponseBytes?: number;
            /**
             * Format: date-time
             * @description The time of the last attempt, in UTC
             */
            lastAttemptAt?: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, in UTC
             */
            nextAttemptAt?: string;
            /**
             * @description What became of each attempt, the oldest first: at most the last 20, and a delivery has no more than 10. Absent before the
             *     first attempt. Attempts made before the service was updated to a version with this log are missing, so it may be
             *     shorter than `attempts` says.
             * @example [
             *       {
             *         "at": "2026-11-16T09:00:15Z",
             *         "durationMs": 15000,
             *         "error": "timeout"
             *       },
             *       {
             *         "at": "2026-11-16T09:00:20Z",
             *         "durationMs": 38,
             *         "status": 503
             *       },
             *       {
             *         "at": "2026-11-16T09:05:21Z",
             *         "durationMs": 21,
             *         "status": 204
             *       }
             *     ]
             */
            attemptLog?: {
                /**
                 * Format: date-time
                 * @description The time of the attempt, in UTC
                 */
                at: string;
                /** @description How long the attempt took, in milliseconds */
                durationMs: number;
                /** @description The status of the response; absent if there was none */
                status?: number;
                /**
                 * @description Why the attempt got no response, as in `lastError`; absent if it got one
                 * @enum {string}
                 */
                error?: "timeout" | "connection_failed" | "tls_failed" | "no_response" | "invalid_response" | "not_allowed";
            }[];
        };
        /**
         * @description Which events to send again.
         * @example {
         *       "deliveryId": 1
         *     }
         */
        Redelivery: components["schemas"]["RedeliveryOfOne"] | components["schemas"]["RedeliverySinceEvent"] | components["schemas"]["RedeliverySinceTime"];
        /** @description One event. */
        RedeliveryOfOne: {
            /**
             * Format: int64
             * @description The delivery whose event to send again
             */
            deliveryId: number;
        };
        /** @description All events after one. */
        RedeliverySinceEvent: {
            /**
             * Format: int64
             * @description The last event that is not sent again
             */
            sinceEventId: number;
        };
        /** @description All events since a time. */
        RedeliverySinceTime: {
            /**
             * Format: date-time
             * @description The time, RFC 3339
             */
            since: string;
        };
        /**
         * @description What a key may do. Only `admin` includes other scopes. Later releases may add scopes.
         * @enum {string}
         */
        Scope: "admin" | "metrics:read" | "pets:read" | "pets:write" | "store:read" | "store:write";
        /** @description What the caller of a request may do. */
        Access: {
            /** @description Every scope that the caller has, including those that `admin` includes */
            scopes: components["schemas"]["Scope"][];
            key?: components["schemas"]["AccessKey"];
        };
        /** @description The key of a request. Absent if none was needed and none was sent. */
        AccessKey: {
            /** @description The public part of the key, 12 letters and digits */
            id: string;
            /**
             * @description Who the key is for; lists, the ledger and events show it. At least one character must be visible. Control
             *     characters are not allowed.
             */
            name: string;
            /**
             * Format: date-time
             * @description When the key expires, in UTC. Absent if it does not.
             */
            expiresAt?: string;
        };
        /**
         * @description The fields of a new key.
         * @example {
         *       "name": "Till 1",
         *       "scopes": [
         *         "pets:read",
         *         "store:write"
         *       ],
         *       "expiresAt": "2099-12-31T23:59:59Z"
         *     }
         */
        NewKey: {
            /**
             * @description Who the key is for; lists, the ledger and events show it. At least one character must be visible. Control
             *     characters are not allowed.
             */
            name: string;
            /** @description What the key may do */
            scopes: components["schemas"]["Scope"][];
            /**
             * Format: date-time
             * @description When the key expires; never if absent
             */
            expiresAt?: string;
        };
        /** @description An API key without its secret. */
        Key: {
            /** @description The public part of the key, 12 letters and digits */
            id: string;
            /**
             * @description Who the key is for; lists, the ledger and events show it. At least one character must be visible. Control
             *     characters are not allowed.
             */
            name: string;
            /** @description What the key may do */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Whether the key is valid
             * @enum {string}
             */
            state: "active" | "expired" | "revoked";
            /**
             * Format: date-time
             * @description The time of its creation, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key expires, in UTC. Absent if it does not.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description When the key was revoked, in UTC
             */
            revokedAt?: string;
            /**
             * Format: date-time
             * @description When the key was last used, in UTC, written once a minute. Absent if it was never used.
             */
            lastUsedAt?: string;
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation is valid, in UTC. Absent if it is not valid any more.
             */
            previousSecretUntil?: string;
        };
        /** @description A key with its secret, which is shown once. */
        KeyWithSecret: components["schemas"]["Key"] & {
            /**
             * @description The whole key, as it is sent in `Authorization: Bearer ps_...`. Absent from a repeated response
             *     (`Idempotent-Replayed: true`).
             */
            secret?: string;
        };
        /**
         * @description The fields of a key to change; an `expiresAt` of `null` removes it.
         * @example {
         *       "scopes": [
         *         "pets:read",
         *         "store:read",
         *         "store:write"
         *       ]
         *     }
         */
        KeyUpdate: {
            /**
             * @description Who the key is for; lists, the ledger and events show it. At least one character must be visible. Control
             *     characters are not allowed.
             */
            name?: string;
            /** @description What the key may do */
            scopes?: components["schemas"]["Scope"][];
            /**
             * Format: date-time
             * @description When the key expires, or `null` to remove it
             */
            expiresAt?: string | null;
        };
        /**
         * @description How a key is rotated.
         * @example {
         *       "overlapSeconds": 3600
         *     }
         */
        KeyRotation: {
            /**
             * @description How long the old secret stays valid, in seconds
             * @default 0
             */
            overlapSeconds: number;
        };
        /**
         * @description The body of every error response.
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
        /**
         * @description The body of an error response if the request accepts `application/problem+json`: an Error with the other members of [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457).
         * @example {
         *       "type": "/docs/api/errors#pet_not_found",
         *       "title": "Pet not found",
         *       "detail": "Pet 7 does not exist.",
         *       "code": "pet_not_found",
         *       "message": "Pet 7 does not exist.",
         *       "status": 404
         *     }
         */
        ProblemDetails: components["schemas"]["Error"] & {
            /**
             * Format: uri-reference
             * @description Where the code is explained
             */
            type: string;
            /** @description The code in words */
            title: string;
            /** @description The same text as `message` */
            detail: string;
        };
    };
    responses: {
        /** @description Your copy is still current. There is no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                Deprecation: components["headers"]["OptionalDeprecation"];
                Sunset: components["headers"]["OptionalSunset"];
                Link: components["headers"]["OptionalSuccessorLink"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The path or the query does not match the OpenAPI document. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                Deprecation: components["headers"]["OptionalDeprecation"];
                Sunset: components["headers"]["OptionalSunset"];
                Link: components["headers"]["OptionalSuccessorLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The query does not match the OpenAPI document, or the cursor does not belong to the query. */
        InvalidListRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The path, the query or the body does not match the OpenAPI document, or the body is not JSON. */
        InvalidBody: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The path, the query or the body does not match the OpenAPI document, the body is not JSON, or the URL is not allowed. */
        InvalidWebhook: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The request requires a key and has none, or its key is invalid, expired or revoked. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                Deprecation: components["headers"]["OptionalDeprecation"];
                Sunset: components["headers"]["OptionalSunset"];
                Link: components["headers"]["OptionalSuccessorLink"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /**
         * @description The key does not have the scope that the operation requires. If the service requires no key: the `Host` is not a name
         *     of this machine, or the `Origin` is not allowed.
         */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                Deprecation: components["headers"]["OptionalDeprecation"];
                Sunset: components["headers"]["OptionalSunset"];
                Link: components["headers"]["OptionalSuccessorLink"];
                "WWW-Authenticate": components["headers"]["ScopeChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The `Accept` header excludes JSON, the only format of the service. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                Deprecation: components["headers"]["OptionalDeprecation"];
                Sunset: components["headers"]["OptionalSunset"];
                Link: components["headers"]["OptionalSuccessorLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The resource does not meet the condition in `If-Match` or `If-None-Match`; nothing was changed. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The `Idempotency-Key` belongs to another request. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The pet does not exist. */
        PetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                Deprecation: components["headers"]["OptionalDeprecation"];
                Sunset: components["headers"]["OptionalSunset"];
                Link: components["headers"]["OptionalSuccessorLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The webhook does not exist. */
        WebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The key does not exist. */
        KeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The webhook is disabled, or a request with the same `Idempotency-Key` is still running. */
        WebhookDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description A request with the same `Idempotency-Key` is still running. */
        IdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The category does not exist. */
        CategoryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The order does not exist. */
        OrderNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The store's current state does not allow the change. */
        PetConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Another category has the name. */
        CategoryConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The operation does not support the media type of the body. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The key, or the IP address without a key, has exceeded its rate limit. Nothing was changed. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                Deprecation: components["headers"]["OptionalDeprecation"];
                Sunset: components["headers"]["OptionalSunset"];
                Link: components["headers"]["OptionalSuccessorLink"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The service failed. The log has the cause, under the `X-Request-Id` of the response. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                Deprecation: components["headers"]["OptionalDeprecation"];
                Sunset: components["headers"]["OptionalSunset"];
                Link: components["headers"]["OptionalSuccessorLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
            };
        };
        /**
         * @description The service cannot handle the request now; try again after `Retry-After` seconds. Usually nothing was changed. Only if
         *     the connection to the database was lost during a commit may the change have been stored: retry a `POST` with the same
         *     `Idempotency-Key`, and it is executed once.
         */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                "X-Stability": components["headers"]["OptionalStability"];
                Deprecation: components["headers"]["OptionalDeprecation"];
                Sunset: components["headers"]["OptionalSunset"];
                Link: components["headers"]["OptionalSuccessorLink"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["ProblemDetails"];
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
         * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
         * @example 3
         */
        StockedPetId: components["schemas"]["Identifier"];
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
         * @description Identifier of the webhook, `1` to `9223372036854775807`, written without sign or leading zeros.
         * @example 1
         */
        WebhookId: components["schemas"]["Identifier"];
        /**
         * @description Identifier of the key, the 12 letters and digits after `ps_`, not the whole key.
         * @example 3q9w8e7r6t5y
         */
        KeyId: string;
        /** @description Identifies the event, the same in every attempt, so that you can tell what you already have. */
        DeliveredId: string;
        /** @description The time of the attempt, in seconds since 1970. Reject what is more than five minutes away. */
        DeliveredAt: string;
        /**
         * @description One signature for each valid secret, separated by spaces: `v1,` or `v1a,` and the signature of
         *     `<webhook-id>.<webhook-timestamp>.<body>` in base64.
         */
        DeliveredSignature: string;
        /**
         * @description Only items whose name contains this text, regardless of case, canonical form (NFC or NFD), surrounding and
         *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
         *     `%` and `_` match themselves. Write a space as `%20` or `+`.
         * @example re
         */
        NamePart: string;
        /**
         * @description Only items whose name contains this text, regardless of case, canonical form (NFC or NFD), surrounding and
         *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
         *     `%` and `_` match themselves. Write a space as `%20` or `+`.
         * @example fish
         */
        CategoryNamePart: string;
        /**
         * @description The maximum number of items in the page.
         * @example 3
         */
        Limit: number;
        /** @description The position where the page starts, from the `Link` header of the previous page. */
        Cursor: string;
        /**
         * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
         *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
         *     (`W/"..."`) count as strong ones.
         */
        IfNoneMatch: string;
        /**
         * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
         *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
         *     lost. Weak tags (`W/"..."`) never match.
         */
        IfMatch: string;
        /**
         * @description A unique name that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
         *     without double quotes. If you send the request again within 24 hours with the same body, it is not executed twice: the
         *     first response is returned, with `Idempotent-Replayed: true`. Only successful responses are stored, so you can retry a
         *     failed request with the same key.
         */
        IdempotencyKey: string;
    };
    requestBodies: {
        /** @description An event about a pet. */
        PetEvent: {
            content: {
                /**
                 * @example {
                 *       "id": 1380,
                 *       "type": "pet.created",
                 *       "at": "2026-11-16T09:00:00Z",
                 *       "actor": "local",
                 *       "subject": {
                 *         "type": "pet",
                 *         "id": 178
                 *       },
                 *       "data": {
                 *         "id": 178,
                 *         "name": "Rex",
                 *         "categoryId": 1,
                 *         "status": "available"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PetEvent"];
            };
        };
        /** @description An event about a category. */
        CategoryEvent: {
            content: {
                /**
                 * @example {
                 *       "id": 1381,
                 *       "type": "category.created",
                 *       "at": "2026-11-16T09:00:00Z",
                 *       "actor": "local",
                 *       "subject": {
                 *         "type": "category",
                 *         "id": 13
                 *       },
                 *       "data": {
                 *         "id": 13,
                 *         "name": "ferret"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CategoryEvent"];
            };
        };
        /** @description An event about an order. */
        OrderEvent: {
            content: {
                /**
                 * @example {
                 *       "id": 1382,
                 *       "type": "order.placed",
                 *       "at": "2026-11-16T09:00:00Z",
                 *       "actor": "local",
                 *       "subject": {
                 *         "type": "order",
                 *         "id": 189
                 *       },
                 *       "data": {
                 *         "id": 189,
                 *         "petId": 8,
                 *         "quantity": 1,
                 *         "complete": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderEvent"];
            };
        };
        /** @description An event about the stock of a pet. */
        InventoryEvent: {
            content: {
                /**
                 * @example {
                 *       "id": 1383,
                 *       "type": "inventory.changed",
                 *       "at": "2026-11-16T09:00:00Z",
                 *       "actor": "local",
                 *       "subject": {
                 *         "type": "inventory",
                 *         "id": 8
                 *       },
                 *       "data": {
                 *         "petId": 8,
                 *         "quantity": 3,
                 *         "status": "available"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InventoryEvent"];
            };
        };
        /** @description An event about a webhook. */
        WebhookEvent: {
            content: {
                /**
                 * @example {
                 *       "id": 1379,
                 *       "type": "ping",
                 *       "at": "2026-11-16T09:00:00Z",
                 *       "actor": "local",
                 *       "subject": {
                 *         "type": "webhook",
                 *         "id": 1
                 *       },
                 *       "data": {
                 *         "id": 1,
                 *         "url": "http://127.0.0.1:9000/petstore",
                 *         "signing": "v1",
                 *         "enabled": true,
                 *         "createdAt": "2026-11-16T09:00:00Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
    };
    headers: {
        /**
         * @description The identifier of this request; yours if you sent a valid one. Quote it when you report a problem.
         * @example 1f0f7a52-7f5e-4b8e-9d1b-0f6c35b9a7d1
         */
        RequestId: string;
        /**
         * @description The tag of this resource, which changes exactly when the resource does. Send it in `If-None-Match` or `If-Match`.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        ETag: string;
        /**
         * @description The pet's `ETag`, if you filter by a single `id` and the pet exists.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        PetETag: string;
        /**
         * @description The tag of the webhook without its secret, which changes exactly when the webhook does. Send it in `If-None-Match` or
         *     `If-Match`.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        WebhookETag: string;
        /**
         * @description The tag of the key without its secret and `lastUsedAt`, which changes exactly when the rest of the key does. Send it in
         *     `If-Match`.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        KeyETag: string;
        /**
         * @description Present if this is the stored response to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description The time since which the operation is deprecated (RFC 9745).
         * @example @1793491200
         */
        Deprecation: string;
        /**
         * @description The time since which the operation is deprecated (RFC 9745). Absent if it is not.
         * @example @1793491200
         */
        OptionalDeprecation: string;
        /**
         * @description The time before which the operation will not be removed (RFC 8594).
         * @example Fri, 31 Dec 2027 23:59:59 GMT
         */
        Sunset: string;
        /**
         * @description The time before which the operation will not be removed (RFC 8594). Absent if it is not deprecated.
         * @example Fri, 31 Dec 2027 23:59:59 GMT
         */
        OptionalSunset: string;
        /**
         * @description The documentation of the deprecation (`rel="deprecation"`), and the operation to use instead (`rel="successor-version"`).
         * @example </docs/reference/getPet>; rel="deprecation", </pets?id=7>; rel="successor-version"
         */
        SuccessorLink: string;
        /**
         * @description The documentation of the deprecation (`rel="deprecation"`), and the operation to use instead
         *     (`rel="successor-version"`). Absent if the operation is not deprecated.
         * @example </docs/reference/getPet>; rel="deprecation", </pets?id=7>; rel="successor-version"
         */
        OptionalSuccessorLink: string;
        /**
         * @description The operation's stability. `experimental` may change at any time, `beta` with notice.
         * @example beta
         */
        Stability: "experimental" | "beta";
        /**
         * @description The operation's stability. `experimental` may change at any time, `beta` with notice. Absent if the operation is stable.
         * @example beta
         */
        OptionalStability: "experimental" | "beta";
        /**
         * @description The URL of the next page, as `<url>; rel="next"`. Absent on the last page.
         * @example </pets?limit=1&cursor=WyJoSU55YWJ1WEl0ZGkiLDFd>; rel="next"
         */
        Link: string;
        /**
         * @description The URL of the next page, as `<url>; rel="next"`. Only the last page of `sort=-id` has none.
         * @example </store/events?limit=1&cursor=WyJoSU55YWJ1WEl0ZGkiLDFd>; rel="next"
         */
        FeedLink: string;
        /**
         * @description How many requests are left (`r`), and in how many seconds the full number is available again (`t`).
         *     Absent if there is no limit.
         * @example "default";r=99;t=1
         */
        RateLimit: string;
        /**
         * @description The limit, `q` requests in `w` seconds for each key, or for each IP address without a key. Absent if there is no limit.
         * @example "default";q=100;w=1
         */
        RateLimitPolicy: string;
        /**
         * @description `no-cache` if you may keep the response and must check that it is still current, with its `ETag` in `If-None-Match`;
         *     `no-store` if you must not keep it.
         * @example no-store
         */
        CacheControl: string;
        /**
         * @description Tells browsers that pages of other origins must not embed the response.
         * @example same-origin
         */
        ResourcePolicy: string;
        /**
         * @description Tells browsers to trust `Content-Type` and not to guess another type.
         * @example nosniff
         */
        ContentTypeOptions: "nosniff";
        /**
         * @description How to authenticate (RFC 6750). `error="invalid_token"` means that the key was rejected.
         * @example Bearer realm="petstore", error="invalid_token"
         */
        Challenge: string;
        /**
         * @description The missing scope (RFC 6750). Absent if the error has another cause.
         * @example Bearer realm="petstore", error="insufficient_scope", scope="pets:write"
         */
        ScopeChallenge: string;
        /**
         * @description Seconds to wait before the next attempt.
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
                 * @description Only pets with this identifier. Repeat the parameter to allow several, at most 100.
                 * @example [
                 *       7,
                 *       9
                 *     ]
                 */
                id?: components["schemas"]["Identifier"][];
                /**
                 * @description Only pets with this status. Repeat the parameter to allow several.
                 * @example [
                 *       "available",
                 *       "pending"
                 *     ]
                 */
                status?: components["schemas"]["PetStatus"][];
                /**
                 * @description Only pets of this category. If the category does not exist, the page is empty.
                 * @example 1
                 */
                categoryId?: components["schemas"]["Identifier"];
                /**
                 * @description Only items whose name contains this text, regardless of case, canonical form (NFC or NFD), surrounding and
                 *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
                 *     `%` and `_` match themselves. Write a space as `%20` or `+`.
                 * @example re
                 */
                q?: components["parameters"]["NamePart"];
                /**
                 * @description The sort order; a leading `-` reverses it. `name` compares code points and ignores what `q` ignores. Equal
                 *     names are sorted by `id`, in the same direction.
                 * @example name
                 */
                sort?: "id" | "-id" | "name" | "-name";
                /**
                 * @description The maximum number of items in the page.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The position where the page starts, from the `Link` header of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of pets, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["PetETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 9,
                     *         "name": "Greta",
                     *         "categoryId": 1,
                     *         "status": "pending"
                     *       },
                     *       {
                     *         "id": 7,
                     *         "name": "Rex",
                     *         "categoryId": 1,
                     *         "status": "available"
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
                 * @description A unique name that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you send the request again within 24 hours with the same body, it is not executed twice: the
                 *     first response is returned, with `Idempotent-Replayed: true`. Only successful responses are stored, so you can retry a
                 *     failed request with the same key.
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
                 *       "name": "Bella",
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
                    /**
                     * @description The path of the new pet.
                     * @example /pets/178
                     */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 178,
                     *       "name": "Bella",
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
            /** @description The body refers to a category that does not exist, or a request with the same `Idempotency-Key` is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
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
                 *       "categoryId": 1,
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
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
    deletePet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 12
                 */
                petId: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pet was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
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
                "application/merge-patch+json": components["schemas"]["PetUpdate"];
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
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
                 * @description Only items whose name contains this text, regardless of case, canonical form (NFC or NFD), surrounding and
                 *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
                 *     `%` and `_` match themselves. Write a space as `%20` or `+`.
                 * @example fish
                 */
                q?: components["parameters"]["CategoryNamePart"];
                /**
                 * @description The sort order. `name` compares code points and ignores what `q` ignores.
                 * @example name
                 */
                sort?: "id" | "name";
                /**
                 * @description The maximum number of items in the page.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The position where the page starts, from the `Link` header of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of categories, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 9,
                     *         "name": "goldfish",
                     *         "description": "For ponds and large tanks"
                     *       },
                     *       {
                     *         "id": 8,
                     *         "name": "tropical fish",
                     *         "description": "Fresh-water fish for warm tanks, sold in swarms"
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
                 * @description A unique name that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you send the request again within 24 hours with the same body, it is not executed twice: the
                 *     first response is returned, with `Idempotent-Replayed: true`. Only successful responses are stored, so you can retry a
                 *     failed request with the same key.
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
                 *       "name": "budgerigar",
                 *       "description": "Small parrots that like company"
                 *     }
                 */
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        responses: {
            /** @description The category as it was stored. */
            201: {
                headers: {
                    /**
                     * @description The path of the new category.
                     * @example /categories/14
                     */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 14,
                     *       "name": "budgerigar",
                     *       "description": "Small parrots that like company"
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "dog",
                     *       "description": "Puppies and grown dogs, vaccinated and chipped"
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the category, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 13
                 */
                categoryId: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CategoryNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The category has pets. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
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
                "application/merge-patch+json": components["schemas"]["CategoryUpdate"];
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
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
                 * @description Only orders of this pet. If the pet does not exist, the page is empty.
                 * @example 8
                 */
                petId?: components["schemas"]["Identifier"];
                /**
                 * @description Only fulfilled orders (`true`) or only open ones (`false`).
                 * @example false
                 */
                complete?: boolean;
                /**
                 * @description The sort order; a leading `-` reverses it. Equal ship dates are sorted by `id`, in the same
                 *     direction. Orders without a ship date come last in both directions.
                 * @example shipDate
                 */
                sort?: "id" | "-id" | "shipDate" | "-shipDate";
                /**
                 * @description The maximum number of items in the page.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The position where the page starts, from the `Link` header of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "petId": 8,
                     *         "quantity": 2,
                     *         "shipDate": "2026-12-01T09:00:00Z",
                     *         "complete": false
                     *       },
                     *       {
                     *         "id": 4,
                     *         "petId": 8,
                     *         "quantity": 5,
                     *         "shipDate": "2026-12-03T09:00:00Z",
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
                 * @description A unique name that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you send the request again within 24 hours with the same body, it is not executed twice: the
                 *     first response is returned, with `Idempotent-Replayed: true`. Only successful responses are stored, so you can retry a
                 *     failed request with the same key.
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
                 *       "petId": 8,
                 *       "quantity": 1,
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
                     * @description The path of the new order.
                     * @example /store/orders/189
                     */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 189,
                     *       "petId": 8,
                     *       "quantity": 1,
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
            /** @description The store's current state does not allow the order, or a request with the same `Idempotency-Key` is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "petId": 8,
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the order, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 5
                 */
                orderId: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order was cancelled. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The order is fulfilled, or the stock would exceed its maximum. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
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
                "application/merge-patch+json": components["schemas"]["OrderUpdate"];
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The current state of the order or the pet does not allow the change. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
                 * @description Only the stock of these pets. Repeat the parameter to allow several, at most 100.
                 * @example [
                 *       1,
                 *       2,
                 *       4
                 *     ]
                 */
                petId?: components["schemas"]["Identifier"][];
                /**
                 * @description Only pets with this status. Repeat the parameter to allow several.
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
                 * @description The sort order; a leading `-` reverses it. Equal quantities are sorted by `petId`, in the same direction.
                 * @example quantity
                 */
                sort?: "petId" | "quantity" | "-quantity";
                /**
                 * @description The maximum number of items in the page.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The position where the page starts, from the `Link` header of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of inventory entries, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "petId": 1,
                     *         "quantity": 1,
                     *         "status": "available"
                     *       },
                     *       {
                     *         "petId": 2,
                     *         "quantity": 1,
                     *         "status": "available"
                     *       },
                     *       {
                     *         "petId": 4,
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 3
                 */
                petId: components["parameters"]["StockedPetId"];
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "petId": 3,
                     *       "quantity": 4,
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 3
                 */
                petId: components["parameters"]["StockedPetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 6
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
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "petId": 3,
                     *       "quantity": 6,
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description A unique name that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you send the request again within 24 hours with the same body, it is not executed twice: the
                 *     first response is returned, with `Idempotent-Replayed: true`. Only successful responses are stored, so you can retry a
                 *     failed request with the same key.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 3
                 */
                petId: components["parameters"]["StockedPetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockAdjustment"];
            };
        };
        responses: {
            /** @description The inventory entry as it is now. */
            201: {
                headers: {
                    /** @description The path of the inventory entry. */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryItem"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PetNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description The pet has fewer units, the stock would exceed its maximum, or a request with the same `Idempotency-Key` is still
             *     running.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
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
                 * @description The maximum number of items in the page.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The position where the page starts, from the `Link` header of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 11
                 */
                petId: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of movements. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 18,
                     *         "petId": 11,
                     *         "delta": 0,
                     *         "quantity": 3,
                     *         "reason": "fulfilled",
                     *         "orderId": 1,
                     *         "actor": "seed",
                     *         "at": "2026-10-17T10:00:00Z"
                     *       },
                     *       {
                     *         "id": 17,
                     *         "petId": 11,
                     *         "delta": -1,
                     *         "quantity": 3,
                     *         "reason": "ordered",
                     *         "orderId": 1,
                     *         "actor": "seed",
                     *         "at": "2026-10-17T10:00:00Z"
                     *       },
                     *       {
                     *         "id": 15,
                     *         "petId": 11,
                     *         "delta": 3,
                     *         "quantity": 4,
                     *         "reason": "received",
                     *         "actor": "seed",
                     *         "note": "Opening stock",
                     *         "at": "2026-10-16T10:00:00Z"
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current totals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pets": {
                     *         "available": 103,
                     *         "pending": 15,
                     *         "sold": 59
                     *       },
                     *       "units": {
                     *         "inStock": 869,
                     *         "reserved": 25
                     *       },
                     *       "orders": {
                     *         "open": 14,
                     *         "fulfilled": 154
                     *       },
                     *       "unitsOrderedPerDay": [
                     *         {
                     *           "day": "2026-11-14",
                     *           "units": 12
                     *         },
                     *         {
                     *           "day": "2026-11-15",
                     *           "units": 9
                     *         }
                     *       ],
                     *       "categories": [
                     *         {
                     *           "categoryId": 8,
                     *           "name": "tropical fish",
                     *           "pets": 20,
                     *           "inStock": 536,
                     *           "reserved": 15
                     *         },
                     *         {
                     *           "categoryId": 9,
                     *           "name": "goldfish",
                     *           "pets": 10,
                     *           "inStock": 182,
                     *           "reserved": 0
                     *         }
                     *       ],
                     *       "moreCategories": 0,
                     *       "lowestStocks": [
                     *         {
                     *           "petId": 1,
                     *           "quantity": 1,
                     *           "status": "available"
                     *         },
                     *         {
                     *           "petId": 2,
                     *           "quantity": 1,
                     *           "status": "available"
                     *         },
                     *         {
                     *           "petId": 4,
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
    getActivity: {
        parameters: {
            query?: {
                /** @description Only requests with this key, named by its public id. If the key does not exist, both lists are empty. */
                keyId?: string;
            };
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was counted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "since": "2026-11-10T00:00:00Z",
                     *       "failures": [
                     *         {
                     *           "operation": "placeOrder",
                     *           "code": "pet_not_available",
                     *           "status": 409,
                     *           "keyId": "4abm22sks2a7",
                     *           "keyName": "web shop",
                     *           "count": 12,
                     *           "lastAt": "2026-11-16T09:04:31.637Z",
                     *           "lastMessage": "Pet 5 is sold and cannot be ordered.",
                     *           "lastRequestId": "641406e4-04f1-4f33-98c6-44c10cbe572c"
                     *         },
                     *         {
                     *           "code": "route_not_found",
                     *           "status": 404,
                     *           "count": 3,
                     *           "lastAt": "2026-11-15T17:20:05.002Z",
                     *           "lastMessage": "There is nothing at /pet/7.",
                     *           "lastRequestId": "0b7a1c52-9a58-4f0b-8f1e-5d0c7f0c9a31"
                     *         }
                     *       ],
                     *       "deprecatedUses": [
                     *         {
                     *           "operation": "getPet",
                     *           "keyId": "4abm22sks2a7",
                     *           "keyName": "web shop",
                     *           "count": 840,
                     *           "lastAt": "2026-11-16T09:03:58.112Z",
                     *           "sunset": "2027-12-31"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Activity"];
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
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only events of this type. Repeat the parameter to allow several.
                 * @example [
                 *       "order.placed",
                 *       "order.fulfilled"
                 *     ]
                 */
                type?: components["schemas"]["EventType"][];
                /** @description Only events about this kind of thing. */
                subjectType?: components["schemas"]["SubjectType"];
                /** @description Only events about what has this identifier. Name its `subjectType` too, since a pet and an order can have the same. */
                subjectId?: components["schemas"]["Identifier"];
                /**
                 * @description Only events that happened at this time or later.
                 * @example 2026-10-17T03:00:00Z
                 */
                since?: string;
                /**
                 * @description `id` for the oldest first, `-id` for the newest.
                 * @example id
                 */
                sort?: "id" | "-id";
                /**
                 * @description The maximum number of items in the page.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The position where the page starts, from the `Link` header of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description The `id` of the last event that you have seen. You get those after it. Browsers send it when they connect to a
                 *     stream again.
                 */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["FeedLink"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 44,
                     *         "type": "order.placed",
                     *         "at": "2026-10-17T03:00:00Z",
                     *         "actor": "seed",
                     *         "subject": {
                     *           "type": "order",
                     *           "id": 1
                     *         },
                     *         "data": {
                     *           "id": 1,
                     *           "petId": 11,
                     *           "quantity": 1,
                     *           "shipDate": "2026-10-17T03:00:00Z",
                     *           "complete": true
                     *         }
                     *       },
                     *       {
                     *         "id": 45,
                     *         "type": "order.fulfilled",
                     *         "at": "2026-10-17T03:00:00Z",
                     *         "actor": "seed",
                     *         "subject": {
                     *           "type": "order",
                     *           "id": 1
                     *         },
                     *         "data": {
                     *           "id": 1,
                     *           "petId": 11,
                     *           "quantity": 1,
                     *           "shipDate": "2026-10-17T03:00:00Z",
                     *           "complete": true
                     *         }
                     *       },
                     *       {
                     *         "id": 47,
                     *         "type": "order.placed",
                     *         "at": "2026-10-17T03:00:00Z",
                     *         "actor": "seed",
                     *         "subject": {
                     *           "type": "order",
                     *           "id": 2
                     *         },
                     *         "data": {
                     *           "id": 2,
                     *           "petId": 3,
                     *           "quantity": 2,
                     *           "shipDate": "2026-10-17T03:00:00Z",
                     *           "complete": true
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Event"][];
                    /**
                     * @example id: 44
                     *     event: order.placed
                     *     data: {"id":44,"type":"order.placed","at":"2026-10-17T03:00:00Z","actor":"seed","subject":{"type":"order","id":1},"data":{"id":1,"petId":11,"quantity":1,"complete":true}}
                     */
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["InvalidListRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description The events after the cursor are no longer kept. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The key, or the IP address without a key, has exceeded its rate limit, or has too many open streams. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items in the page.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The position where the page starts, from the `Link` header of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "url": "http://127.0.0.1:9000/petstore",
                     *         "types": [
                     *           "order.placed",
                     *           "order.fulfilled"
                     *         ],
                     *         "description": "The till",
                     *         "signing": "v1",
                     *         "enabled": true,
                     *         "createdAt": "2026-11-16T09:00:00Z"
                     *       },
                     *       {
                     *         "id": 2,
                     *         "url": "http://127.0.0.1:9000/accounting",
                     *         "signing": "v1a",
                     *         "enabled": true,
                     *         "createdAt": "2026-11-16T09:00:00Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Webhook"][];
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
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique name that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you send the request again within 24 hours with the same body, it is not executed twice: the
                 *     first response is returned, with `Idempotent-Replayed: true`. Only successful responses are stored, so you can retry a
                 *     failed request with the same key.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The webhook, with its secret unless the response is repeated. */
            201: {
                headers: {
                    /** @description The path of the new webhook. */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["WebhookETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            400: components["responses"]["InvalidWebhook"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            /** @description The store has as many webhooks as it may have, or a request with the same `Idempotency-Key` is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique name that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you send the request again within 24 hours with the same body, it is not executed twice: the
                 *     first response is returned, with `Idempotent-Replayed: true`. Only successful responses are stored, so you can retry a
                 *     failed request with the same key.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which is attempted at once. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "webhookId": 1,
                     *       "eventId": 1379,
                     *       "type": "ping",
                     *       "state": "pending",
                     *       "attempts": 0,
                     *       "nextAttemptAt": "2026-11-16T09:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookDisabled"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries in this state. Repeat the parameter to allow several.
                 * @example [
                 *       "pending",
                 *       "failed"
                 *     ]
                 */
                state?: components["schemas"]["DeliveryState"][];
                /**
                 * @description The maximum number of items in the page.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The position where the page starts, from the `Link` header of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "webhookId": 1,
                     *         "eventId": 1379,
                     *         "type": "ping",
                     *         "state": "pending",
                     *         "attempts": 0,
                     *         "nextAttemptAt": "2026-11-16T09:00:00Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            400: components["responses"]["InvalidListRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique name that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you send the request again within 24 hours with the same body, it is not executed twice: the
                 *     first response is returned, with `Idempotent-Replayed: true`. Only successful responses are stored, so you can retry a
                 *     failed request with the same key.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Redelivery"];
            };
        };
        responses: {
            /** @description The events will be sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The webhook or the delivery does not exist. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookDisabled"];
            /** @description The events are no longer kept. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "url": "http://127.0.0.1:9000/petstore",
                     *       "types": [
                     *         "order.placed",
                     *         "order.fulfilled"
                     *       ],
                     *       "description": "The till",
                     *       "signing": "v1",
                     *       "enabled": true,
                     *       "createdAt": "2026-11-16T09:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook no longer exists. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, written without sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["WebhookUpdate"];
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The webhook as it is now, with its new secret if you asked for one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["WebhookETag"];
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedWebhook"];
                };
            };
            400: components["responses"]["InvalidWebhook"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccess: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the caller may do. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scopes": [
                     *         "admin",
                     *         "metrics:read",
                     *         "pets:read",
                     *         "pets:write",
                     *         "store:read",
                     *         "store:write"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Access"];
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
    listKeys: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of items in the page.
                 * @example 3
                 */
                limit?: components["parameters"]["Limit"];
                /** @description The position where the page starts, from the `Link` header of the previous page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys, possibly empty. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "9wm5v0qp2rzv",
                     *         "name": "Operator",
                     *         "scopes": [
                     *           "admin"
                     *         ],
                     *         "state": "active",
                     *         "createdAt": "2026-11-16T09:00:00Z"
                     *       },
                     *       {
                     *         "id": "4c0v9xq2m7ta",
                     *         "name": "Reports",
                     *         "scopes": [
                     *           "pets:read",
                     *           "store:read"
                     *         ],
                     *         "state": "active",
                     *         "createdAt": "2026-11-16T09:00:00Z"
                     *       },
                     *       {
                     *         "id": "3q9w8e7r6t5y",
                     *         "name": "Till 1",
                     *         "scopes": [
                     *           "pets:read",
                     *           "store:write"
                     *         ],
                     *         "state": "active",
                     *         "createdAt": "2026-11-16T09:00:00Z",
                     *         "expiresAt": "2099-12-31T23:59:59Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Key"][];
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
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique name that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you send the request again within 24 hours with the same body, it is not executed twice: the
                 *     first response is returned, with `Idempotent-Replayed: true`. Only successful responses are stored, so you can retry a
                 *     failed request with the same key.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description The key, with its secret unless the response is repeated. */
            201: {
                headers: {
                    /** @description The path at which the key is read, changed and revoked. */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["KeyETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyWithSecret"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique name that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you send the request again within 24 hours with the same body, it is not executed twice: the
                 *     first response is returned, with `Idempotent-Replayed: true`. Only successful responses are stored, so you can retry a
                 *     failed request with the same key.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the key, the 12 letters and digits after `ps_`, not the whole key.
                 * @example 3q9w8e7r6t5y
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            /** @description The key, with its new secret unless the response is repeated. */
            201: {
                headers: {
                    /** @description The path at which the key is read, changed and revoked. */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["KeyETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyWithSecret"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description The key was revoked or has expired, its old secret is still valid, or a request with the same `Idempotency-Key` is
             *     still running.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
    getKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the key, the 12 letters and digits after `ps_`, not the whole key.
                 * @example 3q9w8e7r6t5y
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["KeyETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3q9w8e7r6t5y",
                     *       "name": "Till 1",
                     *       "scopes": [
                     *         "pets:read",
                     *         "store:write"
                     *       ],
                     *       "state": "active",
                     *       "createdAt": "2026-11-16T09:00:00Z",
                     *       "expiresAt": "2099-12-31T23:59:59Z",
                     *       "previousSecretUntil": "2026-11-16T10:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Key"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the key, the 12 letters and digits after `ps_`, not the whole key.
                 * @example 3q9w8e7r6t5y
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The key is the last valid one with the scope `admin`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource no
                 *     longer has that tag, the change fails with `precondition_failed`. Of concurrent edits, exactly one succeeds and none is
                 *     lost. Weak tags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource still
                 *     has that tag, a read returns `304` without a body, and a change fails with `precondition_failed`. Weak tags
                 *     (`W/"..."`) count as strong ones.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the key, the 12 letters and digits after `ps_`, not the whole key.
                 * @example 3q9w8e7r6t5y
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["KeyUpdate"];
                "application/json": components["schemas"]["KeyUpdate"];
            };
        };
        responses: {
            /** @description The key as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    ETag: components["headers"]["KeyETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description The key was revoked, or is the last one with the scope `admin`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "Cross-Origin-Resource-Policy": components["headers"]["ResourcePolicy"];
                    "X-Content-Type-Options": components["headers"]["ContentTypeOptions"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
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
}
