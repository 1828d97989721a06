// The status of a pet, by word and color.
import type { PetStatus } from 'petstore-client'

export function StatusBadge({ status }: { readonly status: PetStatus | undefined }) {
  if (status === undefined) return null
  return (
    <span className="status" data-status={status}>
      {status}
    </span>
  )
}
