// The pages about animals, orders and stock, which share most of their parts and so are loaded together.
import { Route, Switch } from 'wouter'
import Categories from './categories/categories.tsx'
import Events from './events/events.tsx'
import Inventory from './inventory/inventory.tsx'
import OrderPage from './orders/order-page.tsx'
import Orders from './orders/orders.tsx'
import { NoPage } from './parts/page.tsx'
import PetPage from './pets/pet-page.tsx'
import Pets from './pets/pets.tsx'

export default function Shop() {
  return (
    <Switch>
      <Route path="/pets" component={Pets} />
      <Route path="/pets/:petId">{({ petId }) => <PetPage petId={petId} key={petId} />}</Route>
      <Route path="/categories" component={Categories} />
      <Route path="/orders" component={Orders} />
      <Route path="/orders/:orderId">{({ orderId }) => <OrderPage orderId={orderId} key={orderId} />}</Route>
      <Route path="/events" component={Events} />
      <Route path="/inventory" component={Inventory} />
      <Route>
        <NoPage />
      </Route>
    </Switch>
  )
}
