// Stands in the place of something while it is read.
interface Props {
  /** In pixels. */
  readonly height: number
  readonly width?: number
}

export function Skeleton({ height, width }: Props) {
  return <div className="skeleton" style={{ height, width }} />
}
