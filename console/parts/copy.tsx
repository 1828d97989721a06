// Copies a text.
import { Button, CopyButton } from '@mantine/core'

interface CopyProps {
  readonly text: string
  readonly isFirst?: boolean
}

/** Browsers have a clipboard only with TLS and on this machine. Elsewhere the text is selected by hand. */
export function Copy({ text, isFirst }: CopyProps) {
  if (!('clipboard' in navigator)) return null
  return (
    <CopyButton value={text} timeout={4000}>
      {({ copied, copy }) => (
        <Button variant="default" size="compact-sm" onClick={copy} data-autofocus={isFirst || undefined}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  )
}
