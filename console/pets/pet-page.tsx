// One pet: what it is, its stock, its orders, and everything that has happened to it.
import { Empty } from '../parts/empty.tsx'
import { PageLink } from '../parts/link.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { IDENTIFIER } from '../parts/url-number.ts'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'
import { PetHeader } from './pet-header.tsx'
import { PetHistory } from './pet-history.tsx'

export default function PetPage({ petId }: { readonly petId: string }) {
  return IDENTIFIER.test(petId) ? <FoundPet petId={Number(petId)} /> : <NoPet petId={petId} />
}

function FoundPet({ petId }: { readonly petId: number }) {
  const { data, error, refetch } = useData(action('listPets', { id: petId }))
  const missing = useMissingScope('listInventoryMovements')
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={300} />
  const [pet] = data
  if (!pet) return <NoPet petId={String(petId)} />
  return (
    <>
      <PetHeader pet={pet} />
      {missing ? (
        <Empty title="Stock and orders are not shown">Your key needs the scope {missing}.</Empty>
      ) : (
        <PetHistory pet={pet} />
      )}
    </>
  )
}

function NoPet({ petId }: { readonly petId: string }) {
  return (
    <>
      <PageHeader title={`Pet ${petId}`} />
      <Empty title="There is no such pet">
        It never existed, or it was deleted. <PageLink to="/pets">Show all pets</PageLink>
      </Empty>
    </>
  )
}
