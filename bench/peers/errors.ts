// The two errors of the measured operations, in the shape of all errors.

export const petNotFound = { code: 'pet_not_found', message: 'The pet does not exist.', status: 404 }
export const insufficientStock = {
  code: 'insufficient_stock',
  message: 'Too few units are left.',
  status: 409,
}
