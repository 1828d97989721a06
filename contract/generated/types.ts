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
         * @description Returns a page of pets, filtered and sorted. A pet must match every filter. If you repeat a filter, a pet must
         *     match at least one of its values.
         *
         *     `GET /pets?id=7` returns one pet, with its `ETag`. `GET /pets?id=7&id=9&limit=100` returns several at once, up to
         *     100; pets that do not exist are omitted. Set `limit` if you ask for more than 20.
         *
         *     A key needs the `pets:read` scope.
         */
        get: operations["listPets"];
        put?: never;
        /**
         * Add a pet
         * @description Adds an animal to the catalog and assigns it an identifier. Its category must exist. `status` defaults to
         *     `available`.
         *
         *     A new pet has a stock of one unit, or none if it is created as `sold`.
         *
         *     Fails with `unknown_category` if the category does not exist.
         *
         *     A key needs the `pets:write` scope.
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
         *     returns the same `ETag`, and up to 100 pets at once (with `limit=100`). If the pet does not exist, you get an
         *     empty list, not an error. Every response of this operation announces the deprecation in the `Deprecation`,
         *     `Sunset`, and `Link` headers. The operation keeps working until a release removes it, which will not happen before
         *     the sunset.
         *
         *     Fails with `pet_not_found` if the pet does not exist.
         *
         *     A key needs the `pets:read` scope.
         */
        get: operations["getPet"];
        /**
         * Replace a pet
         * @description Replaces a pet's name and category. `status` is optional: if you omit it, the status does not change; if you set
         *     it, the rules of `updatePet` apply. The body may contain an `id` if it matches the one in the path.
         *
         *     Fails with `pet_not_found`, `unknown_category`, `open_orders`, `out_of_stock`, or `illegal_transition`.
         *
         *     A key needs the `pets:write` scope.
         */
        put: operations["replacePet"];
        post?: never;
        /**
         * Delete a pet
         * @description Deletes a pet that no order refers to. Its identifier is never reused.
         *
         *     Fails with `pet_not_found` if the pet does not exist, and with `pet_in_use` if orders refer to it.
         *
         *     A key needs the `pets:write` scope.
         */
        delete: operations["deletePet"];
        options?: never;
        head?: never;
        /**
         * Change a pet
         * @description Changes the fields in the body and keeps the others; `{}` changes nothing. You cannot remove a pet's fields, so
         *     `null` is not allowed.
         *
         *     You can change `status` as follows:
         *
         *     | from | to | effect |
         *     |---|---|---|
         *     | `available` | `pending` | puts the pet on hold: nobody can order it. The hold lasts until you end it or the pet is sold |
         *     | `pending` | `available` | ends the hold; fails with `out_of_stock` if no units are left |
         *     | `available`, `pending` | `sold` | sets the stock to 0; fails with `open_orders` while units are reserved for open orders |
         *     | `sold` | `available` | always fails with `out_of_stock`: set the stock instead, which makes the pet available |
         *     | `sold` | `pending` | always fails with `illegal_transition` |
         *
         *     Setting a pet to its current status is not an error and changes nothing: `pending` does not put a hold on a pet
         *     that is pending because all its units are reserved.
         *
         *     Fails with `pet_not_found`, `unknown_category`, `open_orders`, `out_of_stock`, or `illegal_transition`.
         *
         *     A key needs the `pets:write` scope.
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
         * @description Returns a page of categories. Set `q` to filter by part of the name.
         *
         *     A key needs the `pets:read` scope.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Add a category
         * @description Adds a kind of animal and assigns it an identifier. Names are unique regardless of case, canonical form (NFC or
         *     NFD), surrounding and repeated white space, and zero-width characters.
         *
         *     Fails with `category_name_taken` if another category already has the name.
         *
         *     A key needs the `pets:write` scope.
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
         *     A key needs the `pets:read` scope.
         */
        get: operations["getCategory"];
        /**
         * Replace a category
         * @description Replaces a category's name and description. If you omit the description, it is removed. The body may contain an
         *     `id` if it matches the one in the path.
         *
         *     Fails with `category_not_found` or `category_name_taken`.
         *
         *     A key needs the `pets:write` scope.
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
         *     A key needs the `pets:write` scope.
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
         *     A key needs the `pets:write` scope.
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
         *     The documentation does not offer "Try it" for this operation, because the API specification disables it.
         *
         *     A key needs the `store:read` scope.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order
         * @description Takes units of one pet out of stock and reserves them for the order, either all of them or none. `quantity`
         *     defaults to one unit. When the last unit is ordered, the pet becomes `pending`.
         *
         *     With `complete: true`, the order is placed and fulfilled in one step, as in an over-the-counter sale.
         *
         *     Fails with `unknown_pet` if the pet does not exist, with `pet_not_available` if it is not `available`, and with
         *     `insufficient_stock` if too few units are left; the message says how many.
         *
         *     A key needs the `store:write` scope.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/order-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders with their details
         * @description Returns a page of orders like `listOrders`, for the people who pack and ship them: each order has the name and the
         *     category of its pet, the time when it was placed, and who placed it. You can also filter by category, by the pet's
         *     name, and by whether there is a ship date.
         *
         *     Names and categories are the current ones. If a pet is renamed, its earlier orders have the new name.
         *
         *     This operation is **experimental**: it may change or disappear in any release. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:read` scope.
         */
        get: operations["listOrderDetails"];
        put?: never;
        post?: never;
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
         * @description Returns one order, open or fulfilled. Fails with `order_not_found` if it does not exist or was canceled.
         *
         *     A key needs the `store:read` scope.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Cancel an order
         * @description Cancels an open order: its units return to the stock, and the order no longer exists. A pet that had no units left
         *     becomes `available`, unless it is on hold. The pet's stock movements still show the order.
         *
         *     Fails with `order_not_found`, with `order_complete` if the order is fulfilled, and with `stock_limit` if the returned
         *     units would raise the stock above 2147483647.
         *
         *     A key needs the `store:write` scope.
         */
        delete: operations["cancelOrder"];
        options?: never;
        head?: never;
        /**
         * Change or fulfill an order
         * @description Changes the fields in the body and keeps the others; `{}` changes nothing.
         *
         *     `"complete": true` fulfills the order: the reserved units leave the shop. If no other unit of the pet is reserved
         *     or in stock, the pet becomes `sold`. You cannot reopen or cancel a fulfilled order, or change its quantity;
         *     setting a field to its current value is not an error. You can still set, correct, or remove its `shipDate`, which
         *     is then the actual ship date.
         *
         *     Changing the `quantity` of an open order reserves the difference or returns it to the stock. You can raise it
         *     while units are left, even if the pet is on hold. `"shipDate": null` removes the ship date. `quantity` and
         *     `complete` in one body take effect together or not at all. You cannot change an order's pet: cancel the order and
         *     place another.
         *
         *     Fails with `order_not_found`, with `order_complete` if the order is fulfilled and the request would change its
         *     quantity or reopen it, with `insufficient_stock` if the pet has too few units for the higher quantity, and with
         *     `stock_limit` if the returned units would raise the stock above 2147483647.
         *
         *     A key needs the `store:write` scope.
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
         * @description Returns a page of inventory entries, one for each pet, filtered and sorted. An entry must match every filter. If
         *     you repeat a filter, an entry must match at least one of its values.
         *
         *     `GET /store/inventory?petId=1&petId=2&limit=100` returns the stock of several pets at once, up to 100; pets that
         *     do not exist are omitted. Set `limit` if you ask for more than 20.
         *
         *     A key needs the `store:read` scope.
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
    "/store/stock-levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stock levels
         * @description Returns a page of stock levels, one for each pet, for the people who count and receive stock: each has the name and
         *     the category of the pet, the units that can still be ordered (`quantity`), the units reserved for open orders
         *     (`reserved`), and their sum, the units in the shop (`onHand`).
         *
         *     A pet must match every filter. If you repeat a filter, a pet must match at least one of its values.
         *
         *     This operation is **experimental**: it may change or disappear in any release. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:read` scope.
         */
        get: operations["listStockLevels"];
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
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
                 * @example 3
                 */
                petId: components["parameters"]["StockedPetId"];
            };
            cookie?: never;
        };
        /**
         * Read a pet's stock
         * @description Returns how many units of a pet can still be ordered. Units reserved for open orders do not count.
         *
         *     Fails with `pet_not_found` if the pet does not exist.
         *
         *     A key needs the `store:read` scope.
         */
        get: operations["getInventoryItem"];
        /**
         * Set a pet's stock
         * @description Sets how many units of a pet can be ordered. Units reserved for open orders are not affected.
         *
         *     The status follows the stock. If the stock rises from 0, the pet becomes `available`, even if it was `sold`. If
         *     the stock falls to 0, the pet becomes `pending` if units are reserved for open orders, and `sold` otherwise. A pet
         *     on hold stays `pending` until you end the hold or the pet is sold.
         *
         *     Fails with `pet_not_found` if the pet does not exist.
         *
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:write` scope.
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
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
                 * @example 3
                 */
                petId: components["parameters"]["StockedPetId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adjust a pet's stock
         * @description Adds units to a pet's stock or removes them, and records the reason: `received` and `returned` add units,
         *     `damaged` and `lost` remove them, and `counted` does either. The status follows the stock as in `setInventory`.
         *
         *     Fails with `pet_not_found` if the pet does not exist, with `insufficient_stock` if the pet has fewer units than you
         *     remove, and with `stock_limit` if the stock would rise above 2147483647.
         *
         *     Adjustments are relative, so most do not need `If-Match`. A count does: send the `ETag` that `getInventoryItem`
         *     returned when you counted. If the stock has changed since then, the adjustment fails with `precondition_failed`,
         *     and you have to recount.
         *
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:write` scope.
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
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
                 * @example 11
                 */
                petId: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        /**
         * List a pet's stock movements
         * @description Returns a page of the pet's stock ledger, newest movement first. Each movement records the change in stock, its
         *     reason, its order, who made it, and the stock afterward. A pet's movements add up to its stock, and no movement is
         *     ever changed or removed.
         *
         *     Fails with `pet_not_found` if the pet does not exist.
         *
         *     A key needs the `store:read` scope.
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
         * Read the store summary
         * @description Returns totals for the whole store. The service counts them on request and shares the result among callers for a
         *     second, in a store with millions of orders for about ten seconds. `asOf` says when they were counted.
         *
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:read` scope.
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
    "/store/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sales of a period
         * @description Returns the orders placed on each of the last days, with their units, and the best-selling pets. An order counts on
         *     the day it was placed, whether or not it is fulfilled. Canceled orders do not count.
         *
         *     Orders are kept forever, so the figures do not depend on how long the service keeps events. The service counts the
         *     orders on request and shares a report among callers for a second, or for up to about ten seconds if it covers hundreds
         *     of thousands of orders. `asOf` says when they were counted. If too many different periods are waiting to be counted,
         *     the operation fails with `overloaded`.
         *
         *     Fails with `invalid_request` if the time zone does not exist.
         *
         *     This operation is **experimental**: it may change or disappear in any release. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:read` scope.
         */
        get: operations["getSales"];
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
         * @description Returns a page of the store's events, oldest first. Each change to a pet, a category, an order, or a stock level
         *     produces an event. No event ever appears before one that you have already read, so a program that follows the
         *     links misses none, however often it stops.
         *
         *     Every page links to the next, even the last one: follow that link later to get newer events. A page can have fewer
         *     events than its `limit`, or none, even if there are more. With `sort=-id`, the newest events come first, and the
         *     links end at the oldest stored event.
         *
         *     With `Accept: text/event-stream`, the response is a stream that sends each event as it happens. The stream
         *     starts after `Last-Event-ID` or `cursor`, or at the time in `since`; without any of them, it sends only new
         *     events. A stream cannot be sorted by `-id`. The service sends a comment at least every 5 seconds. Fails with
         *     `stream_limit` if the key, or the IP address if there is no key, already has 100 open streams.
         *
         *     Events are kept for 30 days, unless the operator has set another period. Fails with `cursor_expired` if the cursor
         *     is older: start over without a cursor, from the oldest stored event.
         *
         *     A key needs the `store:read` scope.
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
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:read` scope.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Registers a URL to which the service sends the store's events, either all of them or only some `types`. Each event
         *     is sent at least once, and in order as long as your endpoint responds with a 2xx status. The request body is the
         *     Event, and the request is signed as [Standard Webhooks](https://www.standardwebhooks.com) specifies.
         *
         *     The response contains the `secret` with which you verify signatures: for `v1`, the shared secret (`whsec_...`),
         *     which is shown only once; for `v1a`, the public key (`whpk_...`). A response replayed for an `Idempotency-Key`
         *     does not contain the `secret`. If the first response was lost, rotate the secret to get a new one.
         *
         *     The URL must begin with `https://`, and its host must have only public addresses, unless the operator has allowed
         *     it (`PETSTORE_WEBHOOK_ALLOW`). The service does not follow redirects.
         *
         *     Fails with `webhook_limit` if the store already has 1,000 webhooks.
         *
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:write` scope.
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
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, without a sign or leading zeros.
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
         * @description Sends a `ping` event to the webhook, regardless of its `types`, and returns the delivery. List the webhook's
         *     deliveries to see the result.
         *
         *     Fails with `webhook_not_found` if the webhook does not exist, and with `webhook_disabled` if it is disabled.
         *
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:write` scope.
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
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, without a sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * List a webhook's deliveries
         * @description Returns a page of the webhook's deliveries, both past and pending, newest first: the state of each, the number of
         *     attempts, the status and time of the last attempt, and when the next one is due. The service does not keep the
         *     content of your endpoint's responses. To list undelivered events, use `?state=pending&state=failed`.
         *
         *     The service attempts a delivery immediately, and then after 5 seconds, 5 and 30 minutes, and 2, 5, 10, 14, 20, and
         *     24 hours, until your endpoint responds with a 2xx status. If no attempt succeeds, the delivery is `failed`.
         *     Deliveries are kept as long as their events.
         *
         *     Fails with `webhook_not_found` if the webhook does not exist.
         *
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:read` scope.
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
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, without a sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend events to a webhook
         * @description Resends one event (`deliveryId`), all events after a given event (`sinceEventId`), or all events since a given
         *     time (`since`). Each event gets a new delivery with the same `webhook-id`, so your endpoint can recognize events
         *     that it already has.
         *
         *     Fails with `webhook_not_found` if the webhook does not exist, with `delivery_not_found` if it has no such delivery, with
         *     `webhook_disabled` if it is disabled, and with `cursor_expired` if events after `sinceEventId` are no longer kept.
         *
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:write` scope.
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
         *     The service disables a webhook if its endpoint responds with 410, or if every attempt has failed for about three
         *     days; `disabledReason` says which.
         *
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:read` scope.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook and its deliveries. The service sends nothing more, except for requests already in flight.
         *
         *     Fails with `webhook_not_found` if the webhook does not exist.
         *
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:write` scope.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes the fields in the body and keeps the others; `{}` changes nothing. `"types": null` subscribes to all
         *     types, and `"description": null` removes the description.
         *
         *     A webhook with `"enabled": false` receives nothing. With `"enabled": true`, it resumes where it stopped, with
         *     every event that is still stored.
         *
         *     `"rotateSecret": true` creates a new secret, which the response contains. For a day, requests are also signed with
         *     the old secret. If you rotate again within that day, the oldest secret is no longer used. If you send `If-Match`
         *     and retry after a lost response, the retry fails with `412 precondition_failed` instead of rotating twice.
         *
         *     Fails with `webhook_not_found` if the webhook does not exist.
         *
         *     This operation is **beta**: it may change in any release, and the changelog lists each change. See
         *     [Stability](http://127.0.0.1:8080/docs/api/stability).
         *
         *     A key needs the `store:write` scope.
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
         * Read your access rights
         * @description Returns the caller's scopes, and its key if it sent one, so that a page or program can offer only actions that
         *     will succeed. `scopes` is complete: for a key with the `admin` scope, which includes all others, it lists every
         *     scope. If the service does not require a key and you send none, you have every scope.
         *
         *     A key does not need any scope, but it must be valid.
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
         * @description Returns a page of API keys without their secrets, newest first. The list includes expired and revoked keys;
         *     `state` tells them apart.
         *
         *     A key needs the `admin` scope.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create a key
         * @description Creates an API key. The response contains the key itself as `secret` (`ps_<id>_...`), which is shown only once:
         *     the service stores only a digest, so nobody can read the key later.
         *
         *     For the same reason, a response replayed for an `Idempotency-Key` does not contain the `secret`. If the first
         *     response was lost, rotate the key to get a new secret.
         *
         *     The new key may have any scopes, even ones that yours does not have. Its name must not contain a key.
         *
         *     A key needs the `admin` scope.
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
         * @description Gives a key a new secret, which only this response contains. The identifier, name, scopes, and expiry stay the
         *     same. The old secret stays valid for `overlapSeconds`, so that you can give a program the new one without
         *     downtime. If you omit `overlapSeconds`, the old secret becomes invalid immediately.
         *
         *     A key has at most one old secret. While that secret is still valid, a rotation with an overlap fails with
         *     `rotation_in_progress`; a rotation without one also ends the earlier overlap.
         *
         *     Fails with `key_not_found` if the key does not exist, with `key_revoked` if it was revoked, and with `key_expired` if
         *     it has expired.
         *
         *     A response replayed for an `Idempotency-Key` does not contain the `secret`, because the service does not store it.
         *     If the first response was lost, rotate the key again with another `Idempotency-Key`.
         *
         *     A key needs the `admin` scope.
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
         * @description Returns an API key without its secret, even if it has expired or was revoked; `state` says which. Fails with
         *     `key_not_found` if it does not exist.
         *
         *     The `ETag` does not change when the key is used. With `If-None-Match`, you may therefore get a `304` even though
         *     `lastUsedAt` has changed.
         *
         *     A key needs the `admin` scope.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description Permanently invalidates a key, and its old secret if it has one. The key stays in the list as `revoked`, because
         *     the ledger and events may refer to it. Revoking it again changes nothing and is not an error.
         *
         *     The instance that handles the request rejects the key immediately, and every other instance does so within half a
         *     second. You can revoke the key that you send, unless it is the last one with the `admin` scope: nobody could then
         *     create another through the API. Only the operator could, by running `petstore keys` on the store.
         *
         *     Fails with `key_not_found` if the key does not exist, and with `last_admin` if it is the last valid key with the
         *     `admin` scope.
         *
         *     A key needs the `admin` scope.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /**
         * Change a key
         * @description Changes the fields in the body and keeps the others; `{}` changes nothing. `"expiresAt": null` removes the expiry. A
         *     time in the past makes the key expire now, and a later one makes an expired key valid again.
         *
         *     The instance that handles the request applies the new scopes and expiry immediately, and every other instance does
         *     so within half a second.
         *
         *     Fails with `key_not_found` if the key does not exist, with `key_revoked` if it was revoked, and with `last_admin`
         *     if it is the last valid key with the `admin` scope and would lose that scope or expire now.
         *
         *     A key needs the `admin` scope.
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
         * @description An identifier assigned by the service. The service never assigns one above 9007199254740991 (2^53 - 1), so every
         *     JSON parser reads it exactly. A request may contain any positive 64-bit integer.
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
         * @description An animal in the shop.
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
         * @description A pet's new fields. If you include an `id`, it must match the one in the path.
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
         * @description The pet's fields to change.
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
             * @description Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
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
             * @description Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
             *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
             *     character must be visible: not white space and not a zero-width or other ignorable character. Control
             *     characters are not allowed.
             */
            name: string;
            /** @description Short description of the category. Control characters are not allowed. */
            description?: string;
        };
        /**
         * @description A category's new fields. If you include an `id`, it must match the one in the path.
         * @example {
         *       "name": "dog",
         *       "description": "Man's best friends"
         *     }
         */
        CategoryReplacement: {
            id?: components["schemas"]["Identifier"];
            /**
             * @description Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
             *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
             *     character must be visible: not white space and not a zero-width or other ignorable character. Control
             *     characters are not allowed.
             */
            name: string;
            /** @description Short description of the category. Control characters are not allowed. */
            description?: string;
        };
        /**
         * @description The category's fields to change; `null` removes the `description`.
         * @example {
         *       "description": "Dogs of every size"
         *     }
         */
        CategoryUpdate: {
            /**
             * @description Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
             *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
             *     character must be visible: not white space and not a zero-width or other ignorable character. Control
             *     characters are not allowed.
             */
            name?: string;
            /** @description Short description of the category, or `null` to remove it */
            description?: string | null;
        };
        /**
         * @description A customer's order for one pet.
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
         * @description An order with the name and category of its pet, the time when it was placed, and who placed it.
         * @example {
         *       "id": 162,
         *       "petId": 62,
         *       "quantity": 1,
         *       "shipDate": "2026-11-17T06:00:00Z",
         *       "complete": false,
         *       "petName": "Astrid",
         *       "categoryId": 3,
         *       "categoryName": "rabbit",
         *       "placedAt": "2026-11-13T06:04:22.694Z",
         *       "placedBy": "seed"
         *     }
         */
        OrderDetails: {
            /**
             * Format: int64
             * @description Unique order identifier
             */
            id: number;
            /**
             * Format: int64
             * @description Identifier of the animal in the order
             */
            petId: number;
            /** @description Number of units ordered */
            quantity: number;
            /**
             * Format: date-time
             * @description Expected or actual ship date, ISO 8601
             */
            shipDate?: string;
            /** @description Whether the order has been fulfilled */
            complete: boolean;
            /**
             * @description The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
             *     or other ignorable character. Control characters are not allowed.
             */
            petName: string;
            /**
             * Format: int64
             * @description Identifier of the category the animal belongs to
             */
            categoryId: number;
            /**
             * @description Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
             *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
             *     character must be visible: not white space and not a zero-width or other ignorable character. Control
             *     characters are not allowed.
             */
            categoryName: string;
            /**
             * Format: date-time
             * @description The time when the order was placed, in UTC
             */
            placedAt: string;
            /** @description The key that placed the order, `local` if it was placed without a key, or `seed` if it is sample data */
            placedBy: string;
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
         * @description The stock of one pet, with its name and category.
         * @example {
         *       "petId": 5,
         *       "name": "Momo",
         *       "categoryId": 3,
         *       "categoryName": "rabbit",
         *       "status": "available",
         *       "quantity": 2,
         *       "reserved": 1,
         *       "onHand": 3,
         *       "held": false
         *     }
         */
        StockLevel: {
            /**
             * Format: int64
             * @description Identifier of the animal
             */
            petId: number;
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
            /**
             * @description Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
             *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
             *     character must be visible: not white space and not a zero-width or other ignorable character. Control
             *     characters are not allowed.
             */
            categoryName: string;
            status: components["schemas"]["PetStatus"];
            /** @description Units that can still be ordered */
            quantity: number;
            /**
             * Format: int64
             * @description Units reserved for open orders
             */
            reserved: number;
            /**
             * Format: int64
             * @description Units in the shop (`quantity` plus `reserved`), which is what a count should find
             */
            onHand: number;
            /** @description Whether someone has put the animal on hold, so that nobody can order it */
            held: boolean;
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
         * @description The order's fields to change; `null` removes the `shipDate`.
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
         * @description A change to a stock count, with its reason.
         * @example {
         *       "delta": 5,
         *       "reason": "received",
         *       "note": "Spring delivery"
         *     }
         */
        StockAdjustment: components["schemas"]["StockIncrease"] | components["schemas"]["StockDecrease"];
        /**
         * @description Units to add to a pet's stock.
         * @example {
         *       "delta": 5,
         *       "reason": "received",
         *       "note": "Spring delivery"
         *     }
         */
        StockIncrease: {
            /** @description A free-form note about the change. Control characters are not allowed. */
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
         * @description Units to remove from a pet's stock.
         * @example {
         *       "delta": -1,
         *       "reason": "lost",
         *       "note": "Not found at the count"
         *     }
         */
        StockDecrease: {
            /** @description A free-form note about the change. Control characters are not allowed. */
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
         * @description One entry in a pet's stock ledger.
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
             * @description The reason: `created` (the pet was added), `set` (the stock was set), `received`, `returned`, `damaged`,
             *     `lost`, or `counted` (the reason for an adjustment), `ordered`, `changed` (the order's quantity changed),
             *     `fulfilled`, `cancelled`, `sold` (the pet's status was set to `sold`)
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
            /** @description The adjustment's note */
            note?: string;
            /**
             * Format: date-time
             * @description The time of the movement, in UTC
             */
            at: string;
        };
        /** @description Totals for the whole store. */
        StoreSummary: {
            /**
             * Format: date-time
             * @description The time at which the service started counting, in UTC. The figures include every earlier change.
             */
            asOf: string;
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
            /** @description Open and fulfilled orders; canceled orders do not count */
            orders: {
                /** Format: int64 */
                open: number;
                /** Format: int64 */
                fulfilled: number;
            };
            /** @description The 100 categories with the most units in stock, in descending order */
            categories: {
                /** Format: int64 */
                categoryId: number;
                /**
                 * @description Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
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
             * @description The number of categories not listed
             */
            moreCategories: number;
            /** @description The ten available pets with the fewest units, in ascending order */
            lowestStocks: components["schemas"]["InventoryItem"][];
            /**
             * Format: int64
             * @description The number of units at which stock counts as low, as the operator has set it. When the stock of a pet falls
             *     to this number, the service records an `inventory.low` event.
             */
            lowStockLimit: number;
        };
        /** @description The orders placed in a period, excluding canceled ones. */
        Sales: {
            /**
             * Format: date-time
             * @description The time at which the service started counting, in UTC. The figures include every earlier change.
             */
            asOf: string;
            /** Format: int64 */
            orders: number;
            /** Format: int64 */
            units: number;
            /** @description The orders placed on each day, oldest day first */
            days: {
                /** Format: date */
                day: string;
                /** Format: int64 */
                orders: number;
                /** Format: int64 */
                units: number;
            }[];
            /** @description The ten pets with the most units ordered, in descending order */
            bestSellers: {
                /** Format: int64 */
                petId: number;
                /**
                 * @description The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
                 *     or other ignorable character. Control characters are not allowed.
                 */
                name: string;
                /** Format: int64 */
                categoryId: number;
                /**
                 * @description Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
                 *     canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
                 *     character must be visible: not white space and not a zero-width or other ignorable character. Control
                 *     characters are not allowed.
                 */
                categoryName: string;
                /** Format: int64 */
                units: number;
            }[];
        };
        /**
         * @description What happened. `inventory.changed` occurs whenever a pet's stock or status changes, `pet.status_changed` whenever
         *     its status changes, and `pet.updated` whenever its name or category changes. `ping` tests a webhook. Later
         *     releases may add types.
         * @enum {string}
         */
        EventType: "pet.created" | "pet.updated" | "pet.deleted" | "pet.status_changed" | "category.created" | "category.updated" | "category.deleted" | "order.placed" | "order.updated" | "order.fulfilled" | "order.cancelled" | "inventory.changed" | "inventory.low" | "webhook.disabled" | "ping";
        /**
         * @description The type of an event's subject. A pet's stock (`inventory`) has the pet's identifier. Later releases may add
         *     types.
         * @enum {string}
         */
        SubjectType: "pet" | "category" | "order" | "inventory" | "webhook";
        /** @description The subject of an event. */
        EventSubject: {
            type: components["schemas"]["SubjectType"];
            id: components["schemas"]["Identifier"];
        };
        /** @description Something that happened in the store. */
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
            /** @description The subject after the change, or before it if the change deleted or canceled the subject */
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
             * @description The URL to send events to. It must not contain a user name, a password, or a fragment.
             * @example http://127.0.0.1:9000/petstore
             */
            url: string;
            /** @description The event types to send; all types if absent */
            types?: components["schemas"]["EventType"][];
            /** @description What the webhook is for. Control characters are not allowed. */
            description?: string;
            /**
             * @description How requests are signed, either `v1` with a shared secret (HMAC-SHA256) or `v1a` with a key pair (ed25519)
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
             * @description The URL to send events to. It must not contain a user name, a password, or a fragment.
             * @example http://127.0.0.1:9000/petstore
             */
            url: string;
            /** @description The event types to send; absent if all types are sent */
            types?: components["schemas"]["EventType"][];
            /** @description What the webhook is for. Control characters are not allowed. */
            description?: string;
            /**
             * @description How requests are signed, either `v1` with a shared secret (HMAC-SHA256) or `v1a` with a key pair (ed25519)
             * @enum {string}
             */
            signing: "v1" | "v1a";
            /** @description Whether the service sends events to the URL */
            enabled: boolean;
            /**
             * @description Why the service disabled the webhook: its endpoint responded with 410 (`gone`), or every attempt failed for
             *     about three days (`failing`). Absent if the webhook is enabled or you disabled it.
             * @enum {string}
             */
            disabledReason?: "gone" | "failing";
            /**
             * Format: date-time
             * @description When attempts started failing, in UTC. Absent if the latest attempt succeeded or the service has not made one
             *     since you created or enabled the webhook or changed its URL.
             */
            failingSince?: string;
            /**
             * Format: date-time
             * @description The time until which requests are also signed with the previous secret, in UTC. Absent if the secret was never
             *     rotated.
             */
            previousSecretUntil?: string;
            /**
             * Format: date-time
             * @description When the webhook was created, in UTC
             */
            createdAt: string;
        };
        /** @description A new webhook with its secret, which is shown only once. */
        CreatedWebhook: components["schemas"]["Webhook"] & {
            /**
             * @description The key that verifies signatures: the shared secret (`whsec_...`), which is shown only once, or the public
             *     key (`whpk_...`)
             */
            secret?: string;
        };
        /** @description A webhook, with its secret if the secret is new. */
        UpdatedWebhook: components["schemas"]["Webhook"] & {
            /**
             * @description The key that verifies signatures: the shared secret (`whsec_...`), which is shown only once, or the public
             *     key (`whpk_...`)
             */
            secret?: string;
        };
        /**
         * @description The webhook's fields to change; `null` removes a field.
         * @example {
         *       "rotateSecret": true
         *     }
         */
        WebhookUpdate: {
            /**
             * @description The URL to send events to. It must not contain a user name, a password, or a fragment.
             * @example http://127.0.0.1:9000/petstore
             */
            url?: string;
            /** @description The event types to send, or `null` for all */
            types?: components["schemas"]["EventType"][] | null;
            /** @description What the webhook is for, or `null` to remove the description. Control characters are not allowed. */
            description?: string | null;
            /** @description Whether the service sends events to the URL */
            enabled?: boolean;
            /** @description Whether to create a new secret */
            rotateSecret?: boolean;
        };
        /**
         * @description Whether an event was delivered, awaits an attempt or a retry, or failed permanently.
         * @enum {string}
         */
        DeliveryState: "pending" | "delivered" | "failed";
        /** @description The delivery of an event to a webhook. */
        WebhookDelivery: {
            id: components["schemas"]["Identifier"];
            webhookId: components["schemas"]["Identifier"];
            eventId: components["schemas"]["Identifier"];
            type: components["schemas"]["EventType"];
            state: components["schemas"]["DeliveryState"];
            /** @description The number of attempts so far */
            attempts: number;
            /** @description The status of the response to the last attempt; absent if there was none */
            lastStatus?: number;
            /**
             * @description Why the last attempt got no response: it timed out, it could not connect, the certificate was not trusted, the
             *     connection ended before a response, the response was not HTTP, or (`not_allowed`) the host could not be
             *     resolved or has an address that is not allowed. Absent if there was a response.
             * @enum {string}
             */
            lastError?: "timeout" | "connection_failed" | "tls_failed" | "no_response" | "invalid_response" | "not_allowed";
            /** @description How long the last attempt took, in milliseconds */
            lastDurationMs?: number;
            /** @description How many bytes of the response body were read; the body is not kept */
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
             * @description The result of each attempt, oldest first. The log keeps the last 20 attempts, more than the 10 that the
             *     service makes. Absent before the first attempt. Attempts made by versions of the service that did not have
             *     this log are missing, so the log may have fewer entries than `attempts`.
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
                 * @description Why the attempt got no response, as in `lastError`; absent if there was one
                 * @enum {string}
                 */
                error?: "timeout" | "connection_failed" | "tls_failed" | "no_response" | "invalid_response" | "not_allowed";
            }[];
        };
        /**
         * @description The events to resend.
         * @example {
         *       "deliveryId": 1
         *     }
         */
        Redelivery: components["schemas"]["RedeliveryOfOne"] | components["schemas"]["RedeliverySinceEvent"] | components["schemas"]["RedeliverySinceTime"];
        /** @description One event. */
        RedeliveryOfOne: {
            /**
             * Format: int64
             * @description Resends the event of this delivery
             */
            deliveryId: number;
        };
        /** @description All events after a given event. */
        RedeliverySinceEvent: {
            /**
             * Format: int64
             * @description Resends the events after this one
             */
            sinceEventId: number;
        };
        /** @description All events since a given time. */
        RedeliverySinceTime: {
            /**
             * Format: date-time
             * @description Resends the events since this time, RFC 3339
             */
            since: string;
        };
        /**
         * @description What a key may do. Only `admin` includes other scopes. Later releases may add scopes.
         * @enum {string}
         */
        Scope: "admin" | "metrics:read" | "pets:read" | "pets:write" | "store:read" | "store:write";
        /** @description The caller's access rights. */
        Access: {
            /** @description Every scope that the caller has, including those that `admin` includes */
            scopes: components["schemas"]["Scope"][];
            key?: components["schemas"]["AccessKey"];
        };
        /** @description The key sent with the request. Absent if none was required and none was sent. */
        AccessKey: {
            /** @description The public part of the key, 12 letters and digits */
            id: string;
            /**
             * @description Who the key is for, shown in lists, the ledger, and events. At least one character must be visible. Control
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
             * @description Who the key is for, shown in lists, the ledger, and events. At least one character must be visible. Control
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
             * @description Who the key is for, shown in lists, the ledger, and events. At least one character must be visible. Control
             *     characters are not allowed.
             */
            name: string;
            /** @description What the key may do */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Whether the key is valid (`active`), has expired, or was revoked
             * @enum {string}
             */
            state: "active" | "expired" | "revoked";
            /**
             * Format: date-time
             * @description When the key was created, in UTC
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
             * @description When the key was last used, in UTC, updated once a minute. Absent if it was never used.
             */
            lastUsedAt?: string;
            /**
             * Format: date-time
             * @description When the previous secret stops being valid, in UTC. Absent if there is none or it is no longer valid.
             */
            previousSecretUntil?: string;
        };
        /** @description A key with its secret, which is shown only once. */
        KeyWithSecret: components["schemas"]["Key"] & {
            /**
             * @description The whole key, to be sent as `Authorization: Bearer ps_...`. Absent from a replayed response
             *     (`Idempotent-Replayed: true`).
             */
            secret?: string;
        };
        /**
         * @description The key's fields to change; `null` removes `expiresAt`.
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
             * @description Who the key is for, shown in lists, the ledger, and events. At least one character must be visible. Control
             *     characters are not allowed.
             */
            name?: string;
            /** @description What the key may do */
            scopes?: components["schemas"]["Scope"][];
            /**
             * Format: date-time
             * @description When the key expires, or `null` to remove the expiry
             */
            expiresAt?: string | null;
        };
        /**
         * @description Options for rotating a key.
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
         * @description The body of an error response if the request accepts `application/problem+json`: an Error plus the other members of [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457).
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
             * @description The URL that explains the code
             */
            type: string;
            /** @description The code in words */
            title: string;
            /** @description The same string as `message` */
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
        /** @description The query does not match the OpenAPI document, or the cursor does not match the query. */
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
        /** @description The path, the query, or the body does not match the OpenAPI document, or the body is not JSON. */
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
        /** @description The path, the query, or the body does not match the OpenAPI document, the body is not JSON, or the URL is not allowed. */
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
        /** @description The request requires a key and has none, or its key is invalid, expired, revoked, or replaced. */
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
         * @description The key lacks the scope that the operation requires. Or the service does not require a key, and the `Host` is
         *     not a name of its machine or the `Origin` is not allowed.
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
        /** @description The `Accept` header excludes JSON, the service's only format. */
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
        /** @description The `Idempotency-Key` was already used for another request. */
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
        /** @description Another category already has the name. */
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
        /** @description The operation does not support the body's media type. */
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
        /** @description The key, or the IP address if there is no key, has exceeded its rate limit. Nothing was changed. */
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
        /** @description The service failed. Its log records the cause under the response's `X-Request-Id`. */
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
         * @description The service cannot handle the request now; retry after `Retry-After` seconds. Usually nothing was changed. If the
         *     database connection was lost during a commit, the change may have been stored: retry a `POST` with the same
         *     `Idempotency-Key` to execute it only once.
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
         * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
         * @example 7
         */
        PetId: components["schemas"]["Identifier"];
        /**
         * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
         * @example 3
         */
        StockedPetId: components["schemas"]["Identifier"];
        /**
         * @description Identifier of the category, `1` to `9223372036854775807`, without a sign or leading zeros.
         * @example 1
         */
        CategoryId: components["schemas"]["Identifier"];
        /**
         * @description Identifier of the order, `1` to `9223372036854775807`, without a sign or leading zeros.
         * @example 3
         */
        OrderId: components["schemas"]["Identifier"];
        /**
         * @description Identifier of the webhook, `1` to `9223372036854775807`, without a sign or leading zeros.
         * @example 1
         */
        WebhookId: components["schemas"]["Identifier"];
        /**
         * @description Identifier of the key, the 12 letters and digits after `ps_`, not the whole key.
         * @example 3q9w8e7r6t5y
         */
        KeyId: string;
        /** @description Identifies the event. Every attempt has the same value, so you can recognize events you already have. */
        DeliveredId: string;
        /** @description The time of the attempt, in seconds since 1970. Reject requests whose time differs from yours by more than five minutes. */
        DeliveredAt: string;
        /**
         * @description One signature for each valid secret, separated by spaces: `v1,` or `v1a,` followed by the base64 signature of
         *     `<webhook-id>.<webhook-timestamp>.<body>`.
         */
        DeliveredSignature: string;
        /**
         * @description Only items whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
         *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
         *     `%` and `_` match themselves. Write a space as `%20` or `+`.
         * @example re
         */
        NamePart: string;
        /**
         * @description Only pets whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
         *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
         *     `%` and `_` match themselves. Write a space as `%20` or `+`.
         */
        PetNamePart: string;
        /**
         * @description Only items whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
         *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
         *     `%` and `_` match themselves. Write a space as `%20` or `+`.
         * @example fish
         */
        CategoryNamePart: string;
        /**
         * @description Only orders with this ship date or a later one. Orders without a ship date do not match.
         * @example 2026-10-17T00:00:00Z
         */
        ShipDateFrom: string;
        /**
         * @description Only orders with an earlier ship date. Orders without a ship date do not match. For the orders of one day, set
         *     `shipDateFrom` to the start of the day and `shipDateTo` to the start of the next day.
         */
        ShipDateTo: string;
        /**
         * @description The maximum number of items in the page.
         * @example 3
         */
        Limit: number;
        /** @description The position where the page starts, from the `Link` header of the previous page. */
        Cursor: string;
        /**
         * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
         *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
         *     weak ETag (`W/"..."`) matches like the strong one.
         */
        IfNoneMatch: string;
        /**
         * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
         *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
         *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
         */
        IfMatch: string;
        /**
         * @description A unique key that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
         *     without double quotes. If you resend the request with the same body within 24 hours, the service does not execute
         *     it twice: it returns the first response, with `Idempotent-Replayed: true`. It stores only successful responses, so
         *     you can retry a failed request with the same key.
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
         * @description Identifies this version of the resource; it changes exactly when the resource does. Send it in `If-None-Match` or
         *     `If-Match`.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        ETag: string;
        /**
         * @description The pet's `ETag`, if you filter by a single `id` and the pet exists.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        PetETag: string;
        /**
         * @description The webhook's ETag, which ignores the secret and otherwise changes exactly when the webhook does. Send it in
         *     `If-None-Match` or `If-Match`.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        WebhookETag: string;
        /**
         * @description The key's ETag, which ignores the secret and `lastUsedAt` and changes exactly when the rest of the key does. Send
         *     it in `If-Match`.
         * @example "q2nDqR0tqkUGzYBkVhR5Kg"
         */
        KeyETag: string;
        /**
         * @description Present if this is the stored response to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description When the operation was deprecated (RFC 9745).
         * @example @1793491200
         */
        Deprecation: string;
        /**
         * @description When the operation was deprecated (RFC 9745). Absent if it is not.
         * @example @1793491200
         */
        OptionalDeprecation: string;
        /**
         * @description The operation will not be removed before this time (RFC 8594).
         * @example Fri, 31 Dec 2027 23:59:59 GMT
         */
        Sunset: string;
        /**
         * @description The operation will not be removed before this time (RFC 8594). Absent if it is not deprecated.
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
         * @description The operation's stability. `beta` operations may change in any release; `experimental` ones may also disappear.
         * @example beta
         */
        Stability: "experimental" | "beta";
        /**
         * @description The operation's stability. `beta` operations may change in any release; `experimental` ones may also disappear. Absent if the
         *     operation is stable.
         * @example beta
         */
        OptionalStability: "experimental" | "beta";
        /**
         * @description The URL of the next page, as `<url>; rel="next"`. Absent on the last page.
         * @example </pets?limit=1&cursor=WyJoSU55YWJ1WEl0ZGkiLDFd>; rel="next"
         */
        Link: string;
        /**
         * @description The URL of the next page, as `<url>; rel="next"`. Absent only on the last page with `sort=-id`.
         * @example </store/events?limit=1&cursor=WyJoSU55YWJ1WEl0ZGkiLDFd>; rel="next"
         */
        FeedLink: string;
        /**
         * @description The number of requests left (`r`), and the number of seconds until the full quota is available again (`t`). Absent
         *     if there is no limit.
         * @example "default";r=99;t=1
         */
        RateLimit: string;
        /**
         * @description The limit, `q` requests in `w` seconds per key, or per IP address for requests without a key. Absent if there is no
         *     limit.
         * @example "default";q=100;w=1
         */
        RateLimitPolicy: string;
        /**
         * @description `no-cache` if you may cache the response but must revalidate it, with its `ETag` in `If-None-Match`; `no-store` if
         *     you must not cache it.
         * @example no-store
         */
        CacheControl: string;
        /**
         * @description Tells browsers that pages from other origins must not embed the response.
         * @example same-origin
         */
        ResourcePolicy: string;
        /**
         * @description Tells browsers to trust `Content-Type` rather than guess the type.
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
                 * @description Only pets in this category. If the category does not exist, the page is empty.
                 * @example 1
                 */
                categoryId?: components["schemas"]["Identifier"];
                /**
                 * @description Only items whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
                 *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
                 *     `%` and `_` match themselves. Write a space as `%20` or `+`.
                 * @example re
                 */
                q?: components["parameters"]["NamePart"];
                /**
                 * @description The sort order; a leading `-` reverses it. Names are compared by code point, ignoring the same differences
                 *     as `q`. Pets with the same name are sorted by `id`, in the same direction.
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
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
                 * @description A unique key that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you resend the request with the same body within 24 hours, the service does not execute
                 *     it twice: it returns the first response, with `Idempotent-Replayed: true`. It stores only successful responses, so
                 *     you can retry a failed request with the same key.
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
            /** @description The new pet. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
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
            /** @description The updated pet. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
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
            /** @description The updated pet. */
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
                 * @description Only items whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
                 *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
                 *     `%` and `_` match themselves. Write a space as `%20` or `+`.
                 * @example fish
                 */
                q?: components["parameters"]["CategoryNamePart"];
                /**
                 * @description The sort order. Names are compared by code point, ignoring the same differences as `q`.
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
                     *         "description": "Freshwater fish for heated tanks, sold in groups"
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
                 * @description A unique key that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you resend the request with the same body within 24 hours, the service does not execute
                 *     it twice: it returns the first response, with `Idempotent-Replayed: true`. It stores only successful responses, so
                 *     you can retry a failed request with the same key.
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
            /** @description The new category. */
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
            /** @description Another category already has the name, or a request with the same `Idempotency-Key` is still running. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the category, `1` to `9223372036854775807`, without a sign or leading zeros.
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the category, `1` to `9223372036854775807`, without a sign or leading zeros.
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
            /** @description The updated category. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the category, `1` to `9223372036854775807`, without a sign or leading zeros.
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the category, `1` to `9223372036854775807`, without a sign or leading zeros.
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
            /** @description The updated category. */
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
                 * @description Only orders for this pet. If the pet does not exist, the page is empty.
                 * @example 8
                 */
                petId?: components["schemas"]["Identifier"];
                /**
                 * @description Only fulfilled orders (`true`) or only open ones (`false`).
                 * @example false
                 */
                complete?: boolean;
                /**
                 * @description Only orders with this ship date or a later one. Orders without a ship date do not match.
                 * @example 2026-10-17T00:00:00Z
                 */
                shipDateFrom?: components["parameters"]["ShipDateFrom"];
                /**
                 * @description Only orders with an earlier ship date. Orders without a ship date do not match. For the orders of one day, set
                 *     `shipDateFrom` to the start of the day and `shipDateTo` to the start of the next day.
                 */
                shipDateTo?: components["parameters"]["ShipDateTo"];
                /**
                 * @description The sort order; a leading `-` reverses it. Orders with the same ship date are sorted by `id`, in the same
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
                 * @description A unique key that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you resend the request with the same body within 24 hours, the service does not execute
                 *     it twice: it returns the first response, with `Idempotent-Replayed: true`. It stores only successful responses, so
                 *     you can retry a failed request with the same key.
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
            /** @description The new order. */
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
    listOrderDetails: {
        parameters: {
            query?: {
                /** @description Only orders for this pet. If the pet does not exist, the page is empty. */
                petId?: components["schemas"]["Identifier"];
                /**
                 * @description Only fulfilled orders (`true`) or only open ones (`false`).
                 * @example false
                 */
                complete?: boolean;
                /**
                 * @description Only orders for pets in this category. If the category does not exist, the page is empty.
                 * @example 3
                 */
                categoryId?: components["schemas"]["Identifier"];
                /**
                 * @description Only pets whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
                 *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
                 *     `%` and `_` match themselves. Write a space as `%20` or `+`.
                 */
                q?: components["parameters"]["PetNamePart"];
                /**
                 * @description Only orders with this ship date or a later one. Orders without a ship date do not match.
                 * @example 2026-10-17T00:00:00Z
                 */
                shipDateFrom?: components["parameters"]["ShipDateFrom"];
                /**
                 * @description Only orders with an earlier ship date. Orders without a ship date do not match. For the orders of one day, set
                 *     `shipDateFrom` to the start of the day and `shipDateTo` to the start of the next day.
                 */
                shipDateTo?: components["parameters"]["ShipDateTo"];
                /** @description Only orders with a ship date (`true`) or only those without one (`false`). */
                hasShipDate?: boolean;
                /**
                 * @description The sort order; a leading `-` reverses it. Orders with the same ship date are sorted by `id`, in the same
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
                    "X-Stability": components["headers"]["Stability"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 162,
                     *         "petId": 62,
                     *         "quantity": 1,
                     *         "shipDate": "2026-11-17T06:00:00Z",
                     *         "complete": false,
                     *         "petName": "Astrid",
                     *         "categoryId": 3,
                     *         "categoryName": "rabbit",
                     *         "placedAt": "2026-11-13T06:04:22.694Z",
                     *         "placedBy": "seed"
                     *       },
                     *       {
                     *         "id": 181,
                     *         "petId": 92,
                     *         "quantity": 1,
                     *         "shipDate": "2026-11-18T01:00:00Z",
                     *         "complete": false,
                     *         "petName": "Hanna",
                     *         "categoryId": 3,
                     *         "categoryName": "rabbit",
                     *         "placedAt": "2026-11-16T01:30:39.056Z",
                     *         "placedBy": "seed"
                     *       },
                     *       {
                     *         "id": 164,
                     *         "petId": 146,
                     *         "quantity": 1,
                     *         "shipDate": "2026-11-18T12:00:00Z",
                     *         "complete": false,
                     *         "petName": "Amber",
                     *         "categoryId": 3,
                     *         "categoryName": "rabbit",
                     *         "placedAt": "2026-11-13T12:45:13.830Z",
                     *         "placedBy": "seed"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OrderDetails"][];
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
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the order, `1` to `9223372036854775807`, without a sign or leading zeros.
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the order, `1` to `9223372036854775807`, without a sign or leading zeros.
                 * @example 5
                 */
                orderId: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order was canceled. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the order, `1` to `9223372036854775807`, without a sign or leading zeros.
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
            /** @description The updated order. */
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
                 * @description The sort order; a leading `-` reverses it. Pets with equal quantities are sorted by `petId`, in the same direction.
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
    listStockLevels: {
        parameters: {
            query?: {
                /** @description Only the stock of these pets. Repeat the parameter to allow several, at most 100. */
                petId?: components["schemas"]["Identifier"][];
                /**
                 * @description Only pets with this status. Repeat the parameter to allow several.
                 * @example [
                 *       "available",
                 *       "pending"
                 *     ]
                 */
                status?: components["schemas"]["PetStatus"][];
                /**
                 * @description Only pets in this category. If the category does not exist, the page is empty.
                 * @example 3
                 */
                categoryId?: components["schemas"]["Identifier"];
                /**
                 * @description Only pets whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
                 *     repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
                 *     `%` and `_` match themselves. Write a space as `%20` or `+`.
                 */
                q?: components["parameters"]["PetNamePart"];
                /**
                 * @description Only pets with at most this many units that can still be ordered.
                 * @example 3
                 */
                maxQuantity?: number;
                /**
                 * @description The sort order; a leading `-` reverses it. Names are compared by code point, ignoring the same differences
                 *     as `q`. Pets with equal names or quantities are sorted by `petId`, in the same direction.
                 * @example name
                 */
                sort?: "petId" | "-petId" | "name" | "-name" | "quantity" | "-quantity";
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
            /** @description A page of stock levels, possibly empty. */
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
                     *         "petId": 146,
                     *         "name": "Amber",
                     *         "categoryId": 3,
                     *         "categoryName": "rabbit",
                     *         "status": "pending",
                     *         "quantity": 0,
                     *         "reserved": 1,
                     *         "onHand": 1,
                     *         "held": false
                     *       },
                     *       {
                     *         "petId": 62,
                     *         "name": "Astrid",
                     *         "categoryId": 3,
                     *         "categoryName": "rabbit",
                     *         "status": "pending",
                     *         "quantity": 0,
                     *         "reserved": 1,
                     *         "onHand": 1,
                     *         "held": false
                     *       },
                     *       {
                     *         "petId": 29,
                     *         "name": "Basil",
                     *         "categoryId": 3,
                     *         "categoryName": "rabbit",
                     *         "status": "available",
                     *         "quantity": 2,
                     *         "reserved": 0,
                     *         "onHand": 2,
                     *         "held": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StockLevel"][];
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
                 * @example 3
                 */
                petId: components["parameters"]["StockedPetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pet's inventory entry. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
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
            /** @description The updated inventory entry. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description A unique key that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you resend the request with the same body within 24 hours, the service does not execute
                 *     it twice: it returns the first response, with `Idempotent-Replayed: true`. It stores only successful responses, so
                 *     you can retry a failed request with the same key.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
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
            /** @description The updated inventory entry. */
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
             * @description The pet has too few units, the stock would exceed its maximum, or a request with the same `Idempotency-Key` is
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
                 * @description Identifier of the pet, `1` to `9223372036854775807`, without a sign or leading zeros.
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
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
                     *       "asOf": "2026-11-15T10:00:00Z",
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
                     *       ],
                     *       "lowStockLimit": 0
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
    getSales: {
        parameters: {
            query?: {
                /**
                 * @description The number of days, including today.
                 * @example 90
                 */
                days?: number;
                /**
                 * @description The time zone in which the days start and end, by its name in the IANA time zone database, such as
                 *     `America/New_York`.
                 * @example Europe/Berlin
                 */
                timeZone?: string;
            };
            header?: {
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sales of the period. */
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
                     *       "asOf": "2026-11-15T10:00:00Z",
                     *       "orders": 168,
                     *       "units": 274,
                     *       "days": [
                     *         {
                     *           "day": "2026-11-14",
                     *           "orders": 5,
                     *           "units": 12
                     *         },
                     *         {
                     *           "day": "2026-11-15",
                     *           "orders": 3,
                     *           "units": 9
                     *         }
                     *       ],
                     *       "bestSellers": [
                     *         {
                     *           "petId": 109,
                     *           "name": "Pepper",
                     *           "categoryId": 9,
                     *           "categoryName": "goldfish",
                     *           "units": 15
                     *         },
                     *         {
                     *           "petId": 81,
                     *           "name": "Robin",
                     *           "categoryId": 9,
                     *           "categoryName": "goldfish",
                     *           "units": 12
                     *         },
                     *         {
                     *           "petId": 96,
                     *           "name": "Iris",
                     *           "categoryId": 9,
                     *           "categoryName": "goldfish",
                     *           "units": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Sales"];
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
                /** @description Only events about subjects of this type. */
                subjectType?: components["schemas"]["SubjectType"];
                /**
                 * @description Only events about the subject with this identifier. Set `subjectType` too, because a pet and an order can have the
                 *     same identifier.
                 */
                subjectId?: components["schemas"]["Identifier"];
                /**
                 * @description Only events that happened at this time or later.
                 * @example 2026-10-17T03:00:00Z
                 */
                since?: string;
                /**
                 * @description `id` for oldest first, `-id` for newest first.
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
                 * @description The `id` of the last event that you received; the response starts after it. Browsers send this header when
                 *     they reconnect to a stream.
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
            /** @description The key, or the IP address if there is no key, has exceeded its rate limit or has too many open streams. */
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
                 * @description A unique key that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you resend the request with the same body within 24 hours, the service does not execute
                 *     it twice: it returns the first response, with `Idempotent-Replayed: true`. It stores only successful responses, so
                 *     you can retry a failed request with the same key.
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
            /** @description The webhook, with its secret unless this is the stored response to an earlier request. */
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
            /** @description The store has reached its webhook limit, or a request with the same `Idempotency-Key` is still running. */
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
                 * @description A unique key that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you resend the request with the same body within 24 hours, the service does not execute
                 *     it twice: it returns the first response, with `Idempotent-Replayed: true`. It stores only successful responses, so
                 *     you can retry a failed request with the same key.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, without a sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which the service attempts immediately. */
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
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, without a sign or leading zeros.
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
                 * @description A unique key that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you resend the request with the same body within 24 hours, the service does not execute
                 *     it twice: it returns the first response, with `Idempotent-Replayed: true`. It stores only successful responses, so
                 *     you can retry a failed request with the same key.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, without a sign or leading zeros.
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
            /** @description The events will be resent. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, without a sign or leading zeros.
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, without a sign or leading zeros.
                 * @example 1
                 */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook was deleted. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the webhook, `1` to `9223372036854775807`, without a sign or leading zeros.
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
            /** @description The updated webhook, with its new secret if you asked for one. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's scopes, and its key if it sent one. */
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
                 * @description A unique key that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you resend the request with the same body within 24 hours, the service does not execute
                 *     it twice: it returns the first response, with `Idempotent-Replayed: true`. It stores only successful responses, so
                 *     you can retry a failed request with the same key.
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
            /** @description The key, with its secret unless this is the stored response to an earlier request. */
            201: {
                headers: {
                    /** @description The path of the key. */
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
                 * @description A unique key that you choose for this request, such as the UUID `8e03978e-40d5-43e8-bc93-6894a57f9324`, with or
                 *     without double quotes. If you resend the request with the same body within 24 hours, the service does not execute
                 *     it twice: it returns the first response, with `Idempotent-Replayed: true`. It stores only successful responses, so
                 *     you can retry a failed request with the same key.
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
            /** @description The key, with its new secret unless this is the stored response to an earlier request. */
            201: {
                headers: {
                    /** @description The path of the key. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
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
            /** @description The key was revoked. */
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
            /** @description The key is the last valid one with the `admin` scope. */
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
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has none of these ETags, the change fails with `precondition_failed`. If several callers edit the same version,
                 *     exactly one succeeds, and no edit is overwritten. Weak ETags (`W/"..."`) never match.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description An `ETag` that you received, such as `"q2nDqR0tqkUGzYBkVhR5Kg"`, a list of them, or `*` for any. If the resource
                 *     has one of these ETags, a read returns `304` without a body, and a change fails with `precondition_failed`. A
                 *     weak ETag (`W/"..."`) matches like the strong one.
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
            /** @description The updated key. */
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
            /** @description The key was revoked, or it is the last valid key with the `admin` scope. */
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
