// Not written yet.
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  )
}
