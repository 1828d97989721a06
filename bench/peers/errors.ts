// Errors returned by the measured operations, all in the same shape.

export const petNotFound = { code: 'pet_not_found', message: 'The pet does not exist.', status: 404 }
export const insufficientStock = { code: 'insufficient_stock', message: 'Not enough units are left.', status: 409 }
export const unauthenticated = { code: 'unauthenticated', message: 'A valid key is required.', status: 401 } as const
export const forbidden = { code: 'forbidden', message: 'The key lacks the required scope.', status: 403 } as const
