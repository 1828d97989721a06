// Not written yet.
export default function WebhookPage({ webhookId }: { readonly webhookId: string }) {
  return <p>{webhookId}</p>
}
