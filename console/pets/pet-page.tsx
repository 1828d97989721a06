// Not written yet.
export default function PetPage({ petId }: { readonly petId: string }) {
  return <p>{petId}</p>
}
