// Not written yet.
export default function Webhooks() {
  return <p>Webhooks</p>
}
