// Not written yet.
export default function Inventory() {
  return <p>Inventory</p>
}
