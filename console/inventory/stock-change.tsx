// Tells who counts that someone else has changed the stock meanwhile. Their count is saved only if they expect the new number.
import { Alert, Button, Text } from '@mantine/core'
import { units } from '../parts/units.ts'

interface Props {
  readonly from: number
  readonly to: number
  readonly onAccept: () => void
}

export function StockChange({ from, to, onAccept }: Props) {
  return (
    <Alert color="yellow" role="alert" title="Someone else changed this stock while you were editing">
      <Text size="sm" mb="xs">
        It was {units(from)} and is {units(to)} now. Check your count.
      </Text>
      <Button size="compact-sm" variant="default" onClick={onAccept}>
        Expect {units(to)}
      </Button>
    </Alert>
  )
}
