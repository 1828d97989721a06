// Not written yet.
export default function Activity() {
  return <p>Activity</p>
}
