// Not written yet.
export default function Orders() {
  return <p>Orders</p>
}
