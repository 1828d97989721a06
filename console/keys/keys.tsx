// Not written yet.
export default function Keys() {
  return <p>Keys</p>
}
