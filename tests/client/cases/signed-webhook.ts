// A webhook request as the service sends it, and the keys that signed it.

export const signed = {
  secret: 'whsec_SZ08+WOrPb6pTaeDYdogtvwFdNT0T1u8lr+wEkv9gdE=',
  publicKey: 'whpk_sf9bJ3a7Y/EPI+L/pxAEHb2NJFU4x9wNjn3H3B+Ap4g=',
  now: Date.parse('2026-11-16T09:00:10Z'),
  headers: {
    'webhook-id': 'evt_44',
    'webhook-timestamp': '1794819600',
    'webhook-signature':
      'v1,CI704nxy0rYObN2kLk9WMDH9wDIfUwjpm0vG7y7yzZ4= v1a,HJtrKoZs3a11BaoDcHHqIslB8eKWuZaQKt05Z+w3v7NlpoMOuh0eYJ1ARWeDRn1/fYUKnFnPG7vS9HNJ4vJuCw==',
  },
  body: '{"id":44,"type":"order.placed","at":"2026-11-16T09:00:00Z","actor":"local","subject":{"type":"order","id":1},"data":{"id":1,"petId":11,"quantity":1,"complete":false}}',
}
