// Not written yet.
export default function Categories() {
  return <p>Categories</p>
}
