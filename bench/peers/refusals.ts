// The two refusals that the measured work knows, in the shape of all errors.

export const petNotFound = { code: 'pet_not_found', message: 'There is no such pet.', status: 404 }
export const insufficientStock = {
  code: 'insufficient_stock',
  message: 'There are not enough units left.',
  status: 409,
}
