// Not written yet.
export default function Pets() {
  return <p>Pets</p>
}
