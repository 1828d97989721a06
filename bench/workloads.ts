// Workloads shared by several sections.
import type { Workload } from './compare.ts'
import { ORDERABLE_STEP } from './stores/rows.ts'

const READ_CONNECTIONS = 32
const ORDER_CONNECTIONS = 64

export const getPet: Workload = {
  name: 'getPet',
  requests: ({ store }) => ({ method: 'GET', path: '/pets/{id}', maxId: store.pets }),
  connections: READ_CONNECTIONS,
  unit: 'requests/s',
  sameResponse: true,
}

export const listPets: Workload = {
  name: 'listPets',
  requests: () => ({ method: 'GET', path: '/pets?limit=20' }),
  connections: READ_CONNECTIONS,
  unit: 'requests/s',
  sameResponse: true,
}

export const placeOrder: Workload = {
  name: 'placeOrder',
  requests: ({ store }) => ({
    method: 'POST',
    path: '/store/orders',
    body: '{"petId":{id},"quantity":1}',
    maxId: store.pets,
    idStep: ORDERABLE_STEP,
  }),
  connections: ORDER_CONNECTIONS,
  unit: 'requests/s',
  sameResponse: true,
}
