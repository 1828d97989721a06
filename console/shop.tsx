// The pages about animals, orders and stock, which share most of their parts and so are loaded together.
import Categories from './categories/categories.tsx'
import Events from './events/events.tsx'
import Inventory from './inventory/inventory.tsx'
import OrderPage from './orders/order-page.tsx'
import Orders from './orders/orders.tsx'
import { pagesAt } from './parts/routes.tsx'
import PetPage from './pets/pet-page.tsx'
import Pets from './pets/pets.tsx'

export default pagesAt({
  '/pets': Pets,
  '/pets/:id': PetPage,
  '/categories': Categories,
  '/orders': Orders,
  '/orders/:id': OrderPage,
  '/events': Events,
  '/inventory': Inventory,
})
